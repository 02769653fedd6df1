import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { comCalculo } from '../../../support/definicaoComRegras.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';

/** Three steps of the city, the middle one only for big works, with fees in the first and fields of the staff. */
export const definicao: Definicao = (() => {
  const d = comCalculo();
  return {
    ...d,
    contrapartidas: [
      {
        chave: 'mudas',
        nome: 'Plantio de mudas',
        descricao: 'Plantar no lote ou na calçada',
        etapa: 'aprovacao',
        condicao: 'area_ampliada_m2 > 55',
        formula: 'teto(area_ampliada_m2 / 20)',
        unidade: 'mudas',
        prazo: { quantidade: 90, contagem: 'corridos' as const },
        comprovacao: { nome: 'Fotos do plantio', formatos: ['pdf', 'jpg'] },
        lembrar_dias: 60,
        bloqueia: 'emissao' as const,
      },
      {
        chave: 'calcada',
        nome: 'Calçada acessível',
        descricao: 'Refazer a calçada diante do lote',
        etapa: 'aprovacao',
        condicao: 'area_ampliada_m2 > 65',
        prazo: { quantidade: 1, contagem: 'corridos' as const },
        comprovacao: { nome: 'Fotos da calçada', formatos: ['jpg'] },
      },
    ],
    etapas: d.etapas.flatMap((e) =>
      e.chave === 'aprovacao'
        ? [
            {
              ...e,
              proximas: [{ para: 'conferencia' }],
              vistoria: {
                agenda: 'requerente' as const,
                duracao: 60,
                condicao: 'area_ampliada_m2 > 55',
                itens: [{ chave: 'muro', nome: 'Muro no alinhamento' }],
              },
              pareceres: [
                { setor: 'SEMAM', condicao: 'area_ampliada_m2 > 60', motivo: 'Obra com mais de 60 m²', bloqueia: true },
                {
                  externo: { orgao: 'Bombeiros', email: 'a@bombeiros.example', documentos: ['matricula'] },
                  condicao: 'area_ampliada_m2 > 75',
                  motivo: 'Obra com mais de 75 m²',
                  pergunta: 'Atende às normas de incêndio?',
                  prazo: { quantidade: 6, contagem: 'corridos' as const },
                  vencimento: { dispensa: true },
                  bloqueia: true,
                },
              ],
            },
            {
              chave: 'conferencia',
              nome: 'Conferência',
              tipo: 'validar' as const,
              publico: 'setor' as const,
              setor: 'SEURB',
              condicao: 'area_ampliada_m2 > 70',
              proximas: [{ para: 'emissao' }],
            },
          ]
        : [e],
    ),
  };
})();

const corridos = (quantidade: number) => ({ quantidade, contagem: 'corridos' as const });
const daCidade = { tipo: 'validar', publico: 'setor', setor: 'SEURB' } as const;

/**
 * What the other has not: a kind of project to confirm, the owner's consent before the filing, an acceptance and a note to be taken, a wait of some
 * days, a sub-process, a step by hand, a second check, an appeal, a successor; and terms that end it, each in its own way.
 */
export const definicaoComEsperas: Definicao = (() => {
  const d = definicaoO2();
  const abertura = d.etapas.find((e) => e.chave === 'abertura');
  const emissao = d.etapas.find((e) => e.chave === 'emissao');
  if (abertura === undefined || emissao === undefined) throw new Error('O2 opens with a form and ends with a paper');
  return {
    ...d,
    processo: {
      ...d.processo,
      numeracao: 'manual',
      prazo_total: { ...corridos(120), vencimento: { encerra: true } },
      sucessor: { processo: 'habite-se', nome: 'Habite-se', prazo: corridos(300), lembrar_dias: 30 },
    },
    campos: [
      ...d.campos,
      {
        chave: 'tipo_da_obra',
        nome: 'Tipo da obra',
        tipo: 'selecao',
        obrigatorio: true,
        tipo_do_projeto: true,
        opcoes: [
          { chave: 'nova', nome: 'Nova' },
          { chave: 'reforma', nome: 'Reforma' },
        ],
      },
      { chave: 'dono_nome', nome: 'Nome do proprietário', tipo: 'texto', obrigatorio: false },
      { chave: 'dono_email', nome: 'E-mail do proprietário', tipo: 'texto', obrigatorio: false },
      { chave: 'razoes', nome: 'Razões do recurso', tipo: 'texto-longo', obrigatorio: true },
    ],
    documentos: d.documentos.filter((x) => x.etapa === 'abertura'),
    taxas: [],
    documentos_emitidos: d.documentos_emitidos.map((x) => ({
      ...{ ...x, validade_meses: 6, suspensao: true },
      prorrogacao: { meses: 6, vezes: 3, depois_dias: 30 },
    })),
    consentimento: {
      condicao: 'não solicitante_e_proprietario',
      nome: 'dono_nome',
      email: 'dono_email',
      prazo_dias: 4,
    },
    recurso: { instancias: [{ nome: 'Recurso', interpor: 'recurso', julgar: 'julgamento' }] },
    pendencia: {
      prazo: corridos(20),
      ao_vencer: 'indeferir',
      prorrogacao: { vezes: 1, prazo: corridos(10) },
    },
    etapas: [
      {
        ...abertura,
        secoes: [
          ...(abertura.secoes ?? []),
          { chave: 'tipo', titulo: 'Tipo e proprietário', campos: ['tipo_da_obra', 'dono_nome', 'dono_email'] },
        ],
        proximas: [{ para: 'aceite' }],
      },
      {
        chave: 'aceite',
        nome: 'Conferência do requerente',
        tipo: 'validar',
        publico: 'requerente',
        mostra: ['area_ampliada_m2'],
        prazo: corridos(15),
        vencimento: { expira: true },
        proximas: [{ para: 'ciencia' }],
      },
      {
        chave: 'ciencia',
        nome: 'Ciência',
        tipo: 'visualizar',
        publico: 'requerente',
        ciente: true,
        mostra: ['area_ampliada_m2'],
        proximas: [{ para: 'carencia' }],
      },
      {
        chave: 'carencia',
        nome: 'Prazo para oposição de vizinhos',
        tipo: 'automático',
        publico: 'setor',
        setor: 'SEURB',
        espera: { evento: 'protocolo', depois: corridos(5) },
        proximas: [{ para: 'analise' }],
      },
      {
        ...daCidade,
        chave: 'analise',
        nome: 'Análise',
        prazo: { ...corridos(30), prorrogacao: { vezes: 1, prazo: corridos(10) } },
        subprocessos: [
          {
            chave: 'licenca_ambiental',
            processo: 'licenca-ambiental',
            nome: 'Licença ambiental',
            condicao: 'area_ampliada_m2 > 70',
            espera: 'aprovacao',
          },
        ],
        verificacao: [{ chave: 'recuos', texto: 'Os recuos conferem', obrigatorio: true }],
        revisao: { quem: 'setor' },
        proximas: [{ para: 'topografia' }],
      },
      {
        ...daCidade,
        chave: 'topografia',
        nome: 'Topografia',
        manual: true,
        distribuicao: { pessoa: 'fila' },
        proximas: [{ para: 'conferencia' }],
      },
      // Who says nothing here agrees.
      {
        ...daCidade,
        chave: 'conferencia',
        nome: 'Conferência',
        prazo: corridos(10),
        vencimento: { defere: true },
        proximas: [{ para: 'emissao' }],
      },
      emissao,
      {
        chave: 'recurso',
        nome: 'Recurso',
        tipo: 'preencher',
        publico: 'requerente',
        prazo: corridos(15),
        secoes: [{ chave: 'razoes', titulo: 'Razões', campos: ['razoes'] }],
        proximas: [{ para: 'julgamento' }],
      },
      { ...daCidade, chave: 'julgamento', nome: 'Julgamento', setor: 'SEMAM', proximas: [{ para: 'analise' }] },
    ],
  };
})();
