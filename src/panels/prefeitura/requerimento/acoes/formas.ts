import type { Acao } from '../../../../schemas/requerimento/comandos.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { nomeNoRastro } from '../../../../schemas/requerimento/nomeNoRastro.ts';
import { decisoesEmPalavras } from '../../../../schemas/requerimento/revisao.ts';
import type { PropsDoBotao } from '../../../layout/ui/Botao.tsx';
import { efeitoNoCadastro } from './efeitoNoCadastro.ts';
import { formasDasConsultas } from './formasDasConsultas.ts';
import { nomeDaPrioridade } from '../pecas/Prioridade.tsx';
import type { Prioridade } from '../../../../schemas/requerimento/situacao.ts';

/** Acts that stand in the header and in the menu; the others have their own place in a tab. */
export const acoesDoCabecalho = [
  'iniciar',
  'retomar',
  'deferir',
  'deferir-e-finalizar',
  'abrir-pendencia',
  'preencher',
  'gerar-taxas',
  'indeferir',
  'inviabilizar',
  'confirmar-decisao',
  'devolver-decisao',
  'pausar',
  'prorrogar-prazo',
  'voltar',
  'mover',
  'ligar-etapa',
  'desligar-etapa',
  'encerrar-espera',
  'consultar-de-novo',
  'informar-consulta',
  'encaminhar',
  'atribuir',
  'priorizar',
  'negar-valores',
  'corrigir-numero',
  'cancelar',
  'reabrir',
] as const satisfies readonly Acao[];
export type AcaoDoCabecalho = (typeof acoesDoCabecalho)[number];

/** Acts with a dialog of their own; `abrir-pendencia` opens its tab instead. */
export type AcaoDeDialogo = Exclude<AcaoDoCabecalho, 'abrir-pendencia'>;
export type CampoDaAcao =
  | 'motivo'
  | 'observacao'
  | 'etapa'
  | 'setor'
  | 'responsavel'
  | 'prioridade'
  | 'numero_processo'
  | 'formulario'
  | 'manuais';

/** What was filled in, as far as the notice names it. */
export interface Preenchido {
  readonly etapa?: string | undefined;
  readonly setor?: string | undefined;
  readonly responsavel?: string | undefined;
  readonly prioridade?: Prioridade | undefined;
}

export interface FormaDaAcao {
  readonly titulo: string;
  readonly campos: readonly CampoDaAcao[];
  readonly variante?: PropsDoBotao['variante'];
  /** What it brings about, where the server has no sentence for it. */
  readonly efeito?: (r: RequerimentoVisto) => string;
  readonly ajudaDoMotivo?: string;
  readonly aviso: (r: RequerimentoVisto, p: Preenchido) => string;
  /** Done by one click: nothing to ask, nothing to confirm. */
  readonly direta?: boolean;
}

const numero = (r: RequerimentoVisto): string => r.numero ?? '';
const etapa = (r: RequerimentoVisto): string => r.etapa?.nome ?? '';
const decisaoProposta = ({ etapa: e }: RequerimentoVisto): string =>
  e?.proposta === undefined ? '' : `${nomeNoRastro(e.proposta.por)} propôs ${decisoesEmPalavras[e.proposta.decisao]}.`;
const LIDO = 'O requerente lê este motivo.';
const INTERNO = 'Fica no histórico do requerimento.';

/** What each act asks for and says, and nothing more (look.md 6: buttons and notices name the act). */
export const formas = {
  iniciar: {
    titulo: 'Iniciar a etapa',
    campos: ['numero_processo'],
    direta: true,
    aviso: (r) => `Etapa ${etapa(r)} iniciada.`,
  },
  retomar: { titulo: 'Retomar a etapa', campos: [], direta: true, aviso: (r) => `Etapa ${etapa(r)} retomada.` },
  deferir: {
    titulo: 'Deferir a etapa',
    campos: ['formulario', 'observacao'],
    efeito: (r) =>
      [`A etapa ${etapa(r)} será deferida e o requerimento seguirá o seu caminho.`, ...efeitoNoCadastro(r)].join(' '),
    aviso: (r) => `Etapa ${etapa(r)} de ${numero(r)} deferida.`,
  },
  'deferir-e-finalizar': {
    titulo: 'Deferir e finalizar',
    campos: ['formulario', 'observacao'],
    variante: 'confirmar',
    efeito: (r) => efeitoNoCadastro(r).join(' '),
    aviso: (r) => `Requerimento ${numero(r)} deferido e finalizado.`,
  },
  preencher: {
    titulo: 'Dados da etapa',
    campos: ['formulario'],
    aviso: (r) => `Dados da etapa ${etapa(r)} salvos.`,
  },
  'gerar-taxas': {
    titulo: 'Gerar as taxas desta etapa',
    campos: ['manuais'],
    efeito: () => 'Cada taxa devida vira uma cobrança, com a memória de cálculo. Depois, registre a guia de cada uma.',
    aviso: (r) => `Taxas de ${numero(r)} geradas.`,
  },
  indeferir: {
    titulo: 'Indeferir o requerimento',
    campos: ['motivo'],
    variante: 'perigo',
    ajudaDoMotivo: LIDO,
    aviso: (r) => `Requerimento ${numero(r)} indeferido.`,
  },
  inviabilizar: {
    titulo: 'Declarar inviável',
    campos: ['motivo'],
    variante: 'perigo',
    ajudaDoMotivo: LIDO,
    aviso: (r) => `Requerimento ${numero(r)} declarado inviável.`,
  },
  'confirmar-decisao': {
    titulo: 'Confirmar a decisão',
    campos: [],
    variante: 'confirmar',
    efeito: (r) => decisaoProposta(r),
    aviso: (r) => `Decisão sobre ${numero(r)} confirmada.`,
  },
  'devolver-decisao': {
    titulo: 'Devolver a decisão',
    campos: ['motivo'],
    efeito: (r) => `${decisaoProposta(r)} A etapa volta a quem decidiu, com o que já foi preenchido.`,
    ajudaDoMotivo: INTERNO,
    aviso: (r) => `Decisão sobre ${numero(r)} devolvida.`,
  },
  pausar: {
    titulo: 'Pausar a etapa',
    campos: ['motivo'],
    efeito: () => 'O requerimento fica em "Aguardando prefeitura" até a etapa ser retomada.',
    ajudaDoMotivo: INTERNO,
    aviso: (r) => `Etapa ${etapa(r)} pausada.`,
  },
  'prorrogar-prazo': {
    titulo: 'Prorrogar o prazo da etapa',
    campos: ['motivo'],
    ajudaDoMotivo: LIDO,
    aviso: (r) => `Prazo da etapa ${etapa(r)} de ${numero(r)} prorrogado.`,
  },
  voltar: {
    titulo: 'Voltar a uma etapa anterior',
    campos: ['etapa', 'motivo'],
    efeito: (r) => `A etapa ${etapa(r)} se fecha, e a etapa a que o requerimento volta abre em nova rodada.`,
    ajudaDoMotivo: INTERNO,
    aviso: (r, { etapa: para }) =>
      `Requerimento ${numero(r)} voltou à ${para === undefined ? 'etapa anterior' : `etapa ${para}`}.`,
  },
  mover: {
    titulo: 'Seguir para uma etapa',
    campos: ['etapa', 'motivo'],
    efeito: () => 'A etapa escolhida abre, e o requerimento segue dela em diante. As respostas ficam como estão.',
    ajudaDoMotivo: INTERNO,
    aviso: (r, { etapa: para }) => `Requerimento ${numero(r)} seguiu${para === undefined ? '' : ` para ${para}`}.`,
  },
  'ligar-etapa': {
    titulo: 'Incluir etapa opcional',
    campos: ['etapa', 'motivo'],
    efeito: () => 'A etapa passa a fazer parte do caminho deste requerimento.',
    ajudaDoMotivo: INTERNO,
    aviso: (r) => `Etapa opcional incluída em ${numero(r)}.`,
  },
  'desligar-etapa': {
    titulo: 'Retirar etapa opcional',
    campos: ['etapa', 'motivo'],
    efeito: () => 'A etapa deixa de fazer parte do caminho deste requerimento.',
    ajudaDoMotivo: INTERNO,
    aviso: (r) => `Etapa opcional retirada de ${numero(r)}.`,
  },
  'encerrar-espera': {
    titulo: 'Seguir sem esperar',
    campos: ['motivo'],
    efeito: (r) => `A etapa ${etapa(r)} se conclui agora, e o requerimento segue o seu caminho.`,
    ajudaDoMotivo: INTERNO,
    aviso: (r) => `Requerimento ${numero(r)} seguiu sem esperar.`,
  },
  ...formasDasConsultas,
  encaminhar: {
    titulo: 'Encaminhar a outro setor',
    campos: ['setor', 'observacao'],
    aviso: (r, { setor }) => `Requerimento ${numero(r)} encaminhado a ${setor ?? ''}.`,
  },
  atribuir: {
    titulo: 'Atribuir responsável',
    campos: ['responsavel'],
    aviso: (r, { responsavel }) =>
      responsavel === undefined
        ? `Requerimento ${numero(r)} está sem responsável.`
        : `Requerimento ${numero(r)} atribuído a ${responsavel}.`,
  },
  priorizar: {
    titulo: 'Mudar a prioridade',
    campos: ['prioridade'],
    aviso: (r, { prioridade = 'normal' }) =>
      `Prioridade de ${numero(r)}: ${nomeDaPrioridade[prioridade].toLowerCase()}.`,
  },
  'corrigir-numero': {
    titulo: 'Corrigir o número do processo',
    campos: ['numero_processo', 'motivo'],
    ajudaDoMotivo: LIDO,
    aviso: (r) => `Número do processo de ${numero(r)} corrigido.`,
  },
  'negar-valores': {
    titulo: 'Negar os valores das taxas',
    campos: ['motivo'],
    variante: 'perigo',
    ajudaDoMotivo: LIDO,
    aviso: (r) => `Valores negados: requerimento ${numero(r)} cancelado.`,
  },
  cancelar: {
    titulo: 'Cancelar o requerimento',
    campos: ['motivo'],
    variante: 'perigo',
    ajudaDoMotivo: LIDO,
    aviso: (r) => `Requerimento ${numero(r)} cancelado.`,
  },
  reabrir: {
    titulo: 'Reabrir o requerimento',
    campos: ['etapa', 'motivo'],
    efeito: () => 'A etapa abre de novo, em nova rodada.',
    ajudaDoMotivo: LIDO,
    aviso: (r) => `Requerimento ${numero(r)} reaberto.`,
  },
} as const satisfies Record<AcaoDeDialogo, FormaDaAcao>;

export const formaDa = (acao: AcaoDeDialogo): FormaDaAcao => formas[acao];
