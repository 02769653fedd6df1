import { mostrarMoeda } from '../../schemas/brasil/numero.ts';
import { diaNaCidade } from './relogioDaCidade.ts';
import type { Situacao } from '../../schemas/requerimento/situacao.ts';
import type { CobrancaVista, DocumentoVisto, RequerimentoVisto } from '../../schemas/requerimento/visao.ts';

/** One thing that waits for the applicant, as the dashboard and the head of a request say it. */
export interface Tarefa {
  readonly chave: string;
  readonly tipo: 'rascunho' | 'etapa' | 'pendencia' | 'documentos' | 'pagamento';
  readonly titulo: string;
  readonly detalhe: string;
  /** AAAA-MM-DD until which it is asked for; null without a term. */
  readonly ate: string | null;
  readonly acao: string;
  /** Path below the panel, with the place on the page. */
  readonly href: string;
}

const plural = (n: number, um: string, varios: string): string => `${n} ${n === 1 ? um : varios}`;

/** Charge that waits for its receipt: a bill is out, and no receipt is approved or being checked. */
export const cobrancaAPagar = ({ situacao, comprovantes }: CobrancaVista): boolean =>
  situacao !== 'a emitir' &&
  situacao !== 'erro ao emitir' &&
  !comprovantes.some(({ situacao: s }) => s === 'aprovado') &&
  comprovantes[comprovantes.length - 1]?.situacao !== 'em conferência';

const falta = ({ exigido, arquivos }: DocumentoVisto): boolean => exigido && arquivos.length === 0;
const doRequerente = ({ publico }: DocumentoVisto): boolean => publico !== 'setor';

/** File fields of forms that the applicant handed in, which a correction shows now and which he has to fill. */
export const camposQueFaltam = (r: RequerimentoVisto): readonly DocumentoVisto[] =>
  (r.campos_de_arquivo ?? []).filter((campo) => doRequerente(campo) && falta(campo));

/** Documents that the applicant hands in at the open step, and those of earlier steps that were called for since. */
export const documentosPedidos = (r: RequerimentoVisto): readonly DocumentoVisto[] =>
  r.documentos.filter((d) => doRequerente(d) && (d.etapa === r.etapa?.chave || falta(d)));

/** What the applicant is asked to send at the open step and has not yet. */
export const documentosQueFaltam = (r: RequerimentoVisto): readonly DocumentoVisto[] => [
  ...r.documentos.filter((d) => doRequerente(d) && d.etapa === r.etapa?.chave && falta(d)),
  ...camposQueFaltam(r),
];

/** The correction round that waits for an answer, if any. */
export const pendenciaAResponder = (r: RequerimentoVisto): RequerimentoVisto['pendencias'][number] | undefined =>
  r.pendencias.find(({ situacao }) => situacao === 'emitida');

const quem = (r: RequerimentoVisto): string =>
  [r.numero ?? r.processo.nome_curto, r.imovel?.endereco].filter(Boolean).join(' · ');

/** What the applicant has to do about a request, the most pressing first. Empty: the ball is elsewhere. */
export function tarefasDoRequerimento(r: RequerimentoVisto): readonly Tarefa[] {
  const base = `/contribuinte/meus/requerimentos/requerimento/${r.id}`;
  if (r.desfecho !== null) return [];
  const preenche = r.acoes.some(({ acao }) => acao === 'enviar');
  if (r.situacao === 'Rascunho')
    return [
      {
        chave: `${r.id}-rascunho`,
        tipo: 'rascunho',
        titulo: `Terminar o rascunho: ${r.processo.nome_curto}`,
        detalhe: [r.imovel?.endereco, `começado em ${diaNaCidade(r.criado_em)}`].filter(Boolean).join(' · '),
        ate: null,
        acao: 'Continuar',
        href: base,
      },
    ];
  const tarefas: Tarefa[] = [];
  const pendencia = pendenciaAResponder(r);
  if (pendencia !== undefined) {
    const n = pendencia.itens.length;
    tarefas.push({
      chave: `${r.id}-pendencia`,
      tipo: 'pendencia',
      titulo: `Responder à pendência: ${plural(n, 'item', 'itens')}`,
      detalhe: `${r.processo.nome_curto} · ${quem(r)}`,
      ate: pendencia.responder_ate,
      acao: 'Responder',
      href: `${base}#pendencia`,
    });
  }
  if (preenche)
    tarefas.push({
      chave: `${r.id}-etapa`,
      tipo: 'etapa',
      titulo: `Preencher e enviar: ${r.etapa?.nome ?? r.processo.nome_curto}`,
      detalhe: `${r.processo.nome_curto} · ${quem(r)}`,
      ate: null,
      acao: 'Preencher',
      href: base,
    });
  for (const cobranca of r.cobrancas.filter(cobrancaAPagar))
    tarefas.push({
      chave: `${r.id}-cobranca-${cobranca.id}`,
      tipo: 'pagamento',
      titulo: `Pagar e enviar o comprovante: ${cobranca.nome}`,
      detalhe: `${quem(r)} · ${mostrarMoeda(cobranca.valor)}`,
      ate: cobranca.vence_em,
      acao: 'Pagar',
      href: `${base}#cobrancas`,
    });
  const faltam = preenche ? [] : documentosQueFaltam(r);
  if (faltam.length > 0)
    tarefas.push({
      chave: `${r.id}-documentos`,
      tipo: 'documentos',
      titulo: faltam.length === 1 ? `Enviar documento: ${faltam[0]?.nome ?? ''}` : `Enviar ${faltam.length} documentos`,
      detalhe: `${r.processo.nome_curto} · ${quem(r)}`,
      ate: null,
      acao: 'Enviar',
      href: `${base}#documentos`,
    });
  return tarefas;
}

/**
 * Status as the applicant is told it: while he has something to do about it, the ball is his, also where the city works on (a fee to be
 * paid, a document to be sent).
 */
export const situacaoDoRequerente = (r: RequerimentoVisto): Situacao =>
  r.situacao !== 'Rascunho' && tarefasDoRequerimento(r).length > 0 ? 'Aguardando requerente' : r.situacao;
