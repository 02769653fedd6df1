import { noFuso } from '../../src/schemas/brasil/momento.ts';
import type { Respostas } from '../../src/schemas/requerimento/resposta.ts';
import type { ClienteDaApi } from './clienteDaApi.ts';
import { EQUIPE, PROFISSIONAIS } from './dadosDaDemonstracao.ts';
import { imovelDe, registroDe, type Elenco } from './elenco.ts';
import { um } from './historias/apoio.ts';
import { horarioLivre, vistoriar } from './historias/vistorias.ts';
import { criarOutrosRequerimentos } from './outrosRequerimentos.ts';

const DIA = 86_400_000;
const O2 = 'ampliacao-multifamiliar';
const O3 = 'habite-se';
const O4 = 'certidao-uso-solo';

type Fim = (e: Elenco, r: ClienteDaApi, a: ClienteDaApi, id: number) => Promise<void>;

const iniciar: Fim = async ({ condutor }, _r, a, id) => {
  await condutor.agir(a, id, 'acoes/iniciar');
};
const encerrar =
  (acao: string, motivo: string): Fim =>
  async (e, r, a, id) => {
    await iniciar(e, r, a, id);
    await e.condutor.agir(a, id, `acoes/${acao}`, { motivo });
  };
const ITENS = [
  { tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'A área do quadro não confere com a soma das plantas.' },
  {
    tipo: 'documento',
    alvo: 'matricula_abertura',
    texto: 'A matrícula foi emitida há mais de 90 dias.',
    fundamento: 'Lei Complementar 41/2019, art. 12',
  },
] as const;
const comPendencia: Fim = async (e, r, a, id) => {
  await iniciar(e, r, a, id);
  await e.condutor.pendencia(a, id, ITENS);
};
const respondida: Fim = async (e, r, a, id) => {
  await comPendencia(e, r, a, id);
  await e.condutor.responder(r, id, 1, { '1': '128.40' }, { '2': 'matricula_abertura' });
};
const segundaRodada: Fim = async (e, r, a, id) => {
  await respondida(e, r, a, id);
  await e.condutor.agir(a, id, 'pendencias/1/itens/1/avaliar', { resultado: 'aceito' });
  await e.condutor.agir(a, id, 'pendencias/1/itens/2/avaliar', {
    resultado: 'recusado',
    motivo: 'O arquivo enviado está ilegível na página 2.',
  });
  await e.condutor.agir(a, id, 'pendencias/2/emitir');
};
const comTaxas =
  (ate: 'geradas' | 'emitidas' | 'comprovadas' | 'aprovadas'): Fim =>
  async (e, r, a, id) => {
    await iniciar(e, r, a, id);
    await e.condutor.anexar(r, id);
    await e.condutor.taxas(a, r, id, ate);
  };
const aprovado: Fim = async (e, r, a, id) => {
  await comTaxas('aprovadas')(e, r, a, id);
  await e.condutor.agir(a, id, 'acoes/deferir');
};
const licenciado: Fim = async (e, r, a, id) => {
  await aprovado(e, r, a, id);
  await iniciar(e, r, a, id);
  await e.condutor.agir(a, id, 'acoes/deferir-e-finalizar');
};
/** The first one waits for the signatures of who manages and of its applicant. */
const porAssinar: Fim = async (e, r, a, id) => {
  await licenciado(e, r, a, id);
  await e.condutor.assinaturas(
    a,
    id,
    EQUIPE.slice(0, 1).map(({ nome }) => nome),
  );
};
const pausado: Fim = async (e, r, a, id) => {
  await iniciar(e, r, a, id);
  await e.condutor.agir(a, id, 'acoes/pausar', { motivo: 'Aguardando parecer da Procuradoria.' });
};
const urgente: Fim = async (e, r, a, id) => {
  await iniciar(e, r, a, id);
  await e.condutor.agir(a, id, 'acoes/priorizar', { prioridade: 'urgente' });
};
const protocolado: Fim = async () => undefined;

/** What becomes of the requests of O2, oldest first; together they stand in every state. */
const destinosO2: readonly Fim[] = [
  porAssinar,
  licenciado,
  encerrar('indeferir', 'O recuo frontal é menor que o mínimo da zona.'),
  licenciado,
  encerrar('inviabilizar', 'O imóvel está em faixa não edificável.'),
  licenciado,
  encerrar('cancelar', 'Desistência'),
  aprovado,
  licenciado,
  comTaxas('aprovadas'),
  comTaxas('comprovadas'),
  segundaRodada,
  comTaxas('emitidas'),
  respondida,
  comTaxas('geradas'),
  comPendencia,
  pausado,
  comPendencia,
  urgente,
  iniciar,
  protocolado,
  iniciar,
  protocolado,
];

const dados = (e: Elenco, i: number): Respostas => {
  const p = PROFISSIONAIS[i % PROFISSIONAIS.length] ?? PROFISSIONAIS[0];
  return {
    inscricao_imovel: imovelDe(e, (i * 37) % e.imoveis.length).numero_inscricao,
    area_ampliada_m2: (42.5 + i * 11.25).toFixed(2),
    solicitante_e_proprietario: i % 3 !== 0,
    rt: registroDe(p),
  };
};

/** Hands the turn on until the next day. */
const umDia = ({ tempo }: Elenco): Promise<void> => tempo.depois(60 * 14);

interface Licenca {
  readonly numero: string;
  readonly imovel: string;
  readonly r: ClienteDaApi;
}

const ampliacoes = async (e: Elenco): Promise<readonly Licenca[]> => {
  const licencas: Licenca[] = [];
  for (const [i, destino] of destinosO2.entries()) {
    const r = um(e.requerentes, i);
    const respostas = dados(e, i);
    const id = await e.condutor.protocolar(r, e.processos.get(O2) ?? 0, respostas);
    await destino(e, r, um(e.analistas, i % 3 === 2 ? 1 : 0), id);
    const { situacao, numero } = await e.condutor.ver(r, id);
    if (situacao === 'Deferido' && numero !== null)
      licencas.push({ numero, imovel: String(respostas['inscricao_imovel']), r });
    await umDia(e);
  }
  for (const i of [3, 0]) await e.condutor.rascunho(um(e.requerentes, i), e.processos.get(O2) ?? 0, dados(e, 60 + i));
  return licencas;
};

const CONFORME = { resultado: 'conforme' } as const;
type Vistoria = Parameters<typeof vistoriar>[4];
const SANITARIA: Vistoria = {
  resultado: 'aprovada',
  relatorio: 'Tanque e filtro assentados e ainda abertos, com as medidas do projeto.',
  itens: { tanque: CONFORME, filtro: CONFORME, destino: { ...CONFORME, nota: 'Sumidouro a 3 m da divisa.' } },
  fotos: {},
};
const DA_OBRA: Vistoria = {
  resultado: 'aprovada',
  relatorio: 'Obra concluída e limpa, igual ao projeto aprovado.',
  itens: { projeto: CONFORME, area: CONFORME, recuos: CONFORME, acessos: CONFORME, instalacoes: CONFORME },
  fotos: {},
};

/** Books the sector's next open time from tomorrow on, waits for it and makes the visit. */
const visitar = async (e: Elenco, a: ClienteDaApi, id: number, achados: Vistoria): Promise<void> => {
  const amanha = noFuso(new Date(e.tempo.now().getTime() + DIA))?.dia ?? '';
  const horario = await horarioLivre(a, 'painel-prefeitura', id, amanha);
  const { vistoria } = await e.condutor.agir<{ readonly vistoria: number }>(a, id, 'vistorias', horario);
  await vistoriar(e, a, id, { dia: horario.dia, vistoria }, achados);
};

const habiteSe = async (e: Elenco, licencas: readonly Licenca[]): Promise<void> => {
  const a = um(e.analistas, 0);
  for (const [i, { numero, imovel, r }] of licencas.entries()) {
    const respostas = {
      inscricao_imovel: imovel,
      finalidade: 'ampliacao',
      alvara_construcao: numero,
      area_obra_m2: (60 + i * 20).toFixed(2),
      tem_fossa: i % 2 === 0,
    };
    const id = await e.condutor.protocolar(r, e.processos.get(O3) ?? 0, respostas);
    if (i === 0) continue;
    await e.condutor.agir(a, id, 'acoes/iniciar');
    if (i === 1) continue;
    const conceder = async (achados: Vistoria) => {
      await visitar(e, a, id, achados);
      await e.condutor.anexar(r, id);
      await e.condutor.taxas(a, r, id, 'aprovadas');
      await e.condutor.agir(a, id, 'acoes/deferir');
    };
    if (i % 2 === 0) {
      await conceder(SANITARIA);
      await e.condutor.agir(a, id, 'acoes/iniciar');
    }
    if (i === 2) continue;
    await conceder(DA_OBRA);
    await e.condutor.agir(a, id, 'acoes/iniciar');
    await e.condutor.agir(a, id, 'acoes/deferir-e-finalizar', { respostas: { numero_predial: String(340 + i) } });
    await umDia(e);
  }
};

const certidoes = async (e: Elenco): Promise<void> => {
  const a = um(e.analistas, 0);
  for (let i = 0; i < 12; i++) {
    const r = um(e.requerentes, i + 2);
    const habitacional = i % 3 === 0;
    const respostas = {
      tipo_requerente: i % 4 === 0 ? 'pessoa_juridica' : 'pessoa_fisica',
      zona_imovel: um(['urbana', 'urbana', 'expansao_urbana', 'rural'], i),
      uso_pretendido: habitacional ? 'habitacional' : um(['comercio_servico', 'industrial'], i),
    };
    const id = await e.condutor.protocolar(r, e.processos.get(O4) ?? 0, respostas);
    const industrial = respostas.uso_pretendido === 'industrial';
    if (!habitacional && i % 6 === 1) continue;
    if (!habitacional)
      await e.condutor.enviar(r, id, { cnae: '4711-3/02', ...(industrial ? { codigo_cetesb: '4711' } : {}) });
    if (i >= 9) continue;
    await e.condutor.agir(a, id, 'acoes/iniciar');
    if (i >= 7) continue;
    await e.condutor.taxas(a, r, id, i >= 5 ? 'emitidas' : 'aprovadas');
    if (i < 5) await e.condutor.agir(a, id, 'acoes/deferir-e-finalizar', { respostas: { conclusao_uso: 'permitido' } });
    await umDia(e);
  }
};

/** Days before today that these begin: one comes after the other, and the last ones stand where they came to. */
const DIAS_ATRAS = 82;

/** Requests in every state that the engine knows, made through it. */
export const criarRequerimentos = async (e: Elenco): Promise<void> => {
  await e.tempo.ate(DIAS_ATRAS, '08:00');
  await criarOutrosRequerimentos(e);
  const licencas = await ampliacoes(e);
  await habiteSe(e, licencas);
  await certidoes(e);
};
