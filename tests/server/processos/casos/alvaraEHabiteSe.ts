import type { Respostas } from '../../../../src/schemas/requerimento/resposta.ts';
import type { CidadeQueSePercorre } from '../cidadeDosProcessos.ts';
import { definicaoDoProcesso } from '../cidadeDosProcessos.ts';
import { abrir } from '../percorrer.ts';
import type { Passo, Prova } from '../tipos.ts';

const O2: Respostas = {
  inscricao_imovel: '01.02.117',
  area_ampliada_m2: '60.00',
  solicitante_e_proprietario: true,
  rt: 'CREA-SC 1',
};
const doAlvara: readonly Passo[] = [
  { etapa: 'abertura' },
  // Fifteen working days from Monday, the 16th of November; the 20th is Consciência Negra.
  { etapa: 'aprovacao', vence: '2026-12-08' },
  { etapa: 'emissao', faz: 'deferir-e-finalizar', vence: '2026-11-24' },
];

/** O2: extension of a building of several homes; the UFM is 187.42. */
export const o2: Prova = {
  arquivo: 'o2',
  casos: [
    {
      nome: 'do dono, 60 m²: 0,93 e 0,27 UFM',
      respostas: O2,
      passos: doAlvara,
      // Twenty working days, of the request as a whole.
      total: '2026-12-15',
      fim: 'Deferido',
      documentos: [],
      dispensadas: [],
      taxas: { iss_obra: '174.30', alvara: '50.60' },
    },
    {
      nome: 'de quem não é dono, 200 m²: autorização, projetos complementares e a faixa de cima',
      respostas: {
        ...O2,
        area_ampliada_m2: '200.00',
        solicitante_e_proprietario: false,
        autoriza_pelo_portal: false,
      },
      passos: doAlvara,
      fim: 'Deferido',
      campos: ['autoriza_pelo_portal'],
      documentos: ['autorizacao_construcao', 'projetos_complementares'],
      dispensadas: [],
      taxas: { iss_obra: '581.00', alvara: '599.74' },
    },
  ],
  // The owner's consent by the portal: tests/server/modules/requerimentos/consentimento.test.ts.
  camposEmOutroTeste: ['proprietario_nome', 'proprietario_email', 'proprietario_documento'],
  recusas: [
    {
      nome: 'recusa a ampliação de área nenhuma',
      respostas: { ...O2, area_ampliada_m2: '0.00' },
      campo: 'area_ampliada_m2',
      diz: /maior que 0,01/,
    },
  ],
};

/** Number of a licence of O2 in the applicant's name, one for each city. */
/** Walked to its end: the number of the paper that it issues. */
const emitida = async (
  cidade: CidadeQueSePercorre,
  arquivo: string,
  respostas: Respostas,
  passos: readonly Passo[],
): Promise<string> => {
  const r = await abrir(cidade, arquivo, definicaoDoProcesso(arquivo), respostas);
  // Its terms are looked at where it is walked for its own sake.
  for (const { vence: _vence, ...passo } of passos) await r.passar(passo);
  return (await r.ver()).emitidos.find((e) => e.tipo === 'licenca')?.numero ?? '';
};
const licencaNova = (cidade: CidadeQueSePercorre): Promise<string> => emitida(cidade, 'o2', O2, doAlvara);

const licencas = new WeakMap<CidadeQueSePercorre, Promise<string>>();
const licenca = (cidade: CidadeQueSePercorre): Promise<string> => {
  const ja = licencas.get(cidade) ?? licencaNova(cidade);
  licencas.set(cidade, ja);
  return ja;
};

const HABITE_SE: Respostas = {
  inscricao_imovel: '01.02.117',
  finalidade: 'ampliacao',
  area_obra_m2: '100.00',
  tem_fossa: true,
};
const vistoriada: Passo = {
  etapa: 'vistoria_obra',
  vistoria: 'aprovada',
  vence: '2026-12-08',
};
const expedido: Passo = {
  etapa: 'expedicao',
  respostas: { numero_predial: '340' },
  faz: 'deferir-e-finalizar',
  vence: '2026-12-08',
};

/** O3, as the portal brings it along: permit to occupy a finished building. */
export const habiteSe: Prova = {
  arquivo: 'habite_se',
  antes: async (cidade) => ({ alvara_construcao: await licenca(cidade) }),
  casos: [
    {
      nome: 'com fossa: a vistoria sanitária antes, o atestado e as três taxas',
      respostas: HABITE_SE,
      passos: [{ etapa: 'abertura' }, { etapa: 'vistoria_sanitaria', vistoria: 'aprovada' }, vistoriada, expedido],
      // Fifteen working days, the 20th of November not among them.
      total: '2026-12-08',
      fim: 'Deferido',
      documentos: ['atestado_sanitario'],
      dispensadas: [],
      // 0,20 and 0,30 × 187,42; 5 % of 2.000,00 × 100.
      taxas: { atestado_fossa: '37.48', taxa_habite_se: '56.23', iss_construcao: '10000.00' },
    },
    {
      nome: 'sem fossa: só a vistoria da obra',
      respostas: { ...HABITE_SE, tem_fossa: false },
      passos: [{ etapa: 'abertura' }, vistoriada, expedido],
      fim: 'Deferido',
      documentos: [],
      dispensadas: ['vistoria_sanitaria'],
      taxas: { taxa_habite_se: '56.23', iss_construcao: '10000.00' },
    },
  ],
  recusas: [
    {
      nome: 'recusa o alvará que não existe',
      respostas: { ...HABITE_SE, alvara_construcao: '999/2019' },
      campo: 'alvara_construcao',
      diz: /./,
    },
  ],
};

const O4: Respostas = { tipo_requerente: 'pessoa_fisica', zona_imovel: 'urbana', uso_pretendido: 'habitacional' };
const certidao = { expediente: '15.88', certidao: '93.89' };

/** O4: certificate of land use. */
export const o4: Prova = {
  arquivo: 'o4',
  casos: [
    {
      nome: 'moradia em zona urbana: sem formulário de incomodidade',
      respostas: O4,
      passos: [
        { etapa: 'requerimento' },
        {
          etapa: 'analise_emissao',
          respostas: { conclusao_uso: 'permitido' },
          faz: 'deferir-e-finalizar',
          // Twenty working days.
          vence: '2026-12-15',
        },
      ],
      // Twenty working days.
      total: '2026-12-15',
      fim: 'Deferido',
      documentos: ['espelho_iptu'],
      dispensadas: ['incomodidade'],
      taxas: certidao,
    },
    {
      nome: 'indústria de empresa em zona rural: incomodidade, códigos e condições',
      respostas: { tipo_requerente: 'pessoa_juridica', zona_imovel: 'rural', uso_pretendido: 'industrial' },
      passos: [
        { etapa: 'requerimento' },
        { etapa: 'incomodidade', respostas: { cnae: '1091-1/02', codigo_cetesb: '10.91' } },
        {
          etapa: 'analise_emissao',
          respostas: { conclusao_uso: 'permitido_com_condicoes', condicoes_uso: 'Só de dia.' },
          faz: 'deferir-e-finalizar',
        },
      ],
      fim: 'Deferido',
      campos: ['cnae', 'codigo_cetesb', 'condicoes_uso'],
      documentos: ['documentos_pessoa_juridica', 'espelho_itr_croqui', 'formulario_incomodidade'],
      dispensadas: [],
      taxas: certidao,
    },
  ],
};

// What a test run has said, where nothing is looked up: a real request goes by what the portal reads, whatever is sent.
const O8: Respostas = { renovacoes_anteriores: 0, obra_iniciada: false, testada_m: '12.50' };
const daRenovacao: readonly Passo[] = [
  { etapa: 'formulario' },
  { etapa: 'pagamento' },
  { etapa: 'emissao', faz: 'deferir-e-finalizar' },
];

/** A permit that was renewed twice: the second time by the paper of the first renewal. */
const renovadaDuasVezes = async (cidade: CidadeQueSePercorre): Promise<Respostas> => {
  let alvara_anterior = await licencaNova(cidade);
  for (let i = 0; i < 2; i++) alvara_anterior = await emitida(cidade, 'o8', { ...O8, alvara_anterior }, daRenovacao);
  return { alvara_anterior };
};

/** O8: renewal of a permit; the UFIR is 3.4946, and its four places count before the amount is rounded. */
export const o8: Prova = {
  arquivo: 'o8',
  // Each walk renews a permit of its own: one that was renewed twice asks for more.
  antes: async (cidade) => ({ alvara_anterior: await licencaNova(cidade) }),
  casos: [
    {
      nome: 'primeira renovação: as duas taxas e mais um ano',
      respostas: O8,
      passos: daRenovacao,
      fim: 'Deferido',
      documentos: [],
      dispensadas: [],
      taxas: { expediente: '47.49', alinhamento: '33.20' },
    },
  ],
  recusas: [
    {
      nome: 'recusa a terceira renovação de obra que não começou',
      antes: renovadaDuasVezes,
      respostas: O8,
      campo: 'obra_iniciada',
      diz: /precisa ter sido iniciada/,
    },
    {
      nome: 'recusa a renovação de alvará que não existe',
      respostas: { ...O8, alvara_anterior: '999/2019' },
      campo: 'alvara_anterior',
      diz: /./,
    },
  ],
};
