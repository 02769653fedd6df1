import { mostrarMoeda } from '../../schemas/brasil/numero.ts';
import { diaNaCidade } from './relogioDaCidade.ts';
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

/** Documents of the open step that are asked for and not there yet. */
export const documentosQueFaltam = (r: RequerimentoVisto): readonly DocumentoVisto[] =>
  r.documentos.filter(({ etapa, exigido, arquivos }) => exigido && arquivos.length === 0 && etapa === r.etapa?.chave);

/** The correction round that waits for an answer, if any. */
export const pendenciaAResponder = (r: RequerimentoVisto): RequerimentoVisto['pendencias'][number] | undefined =>
  r.pendencias.find(({ situacao }) => situacao === 'emitida');

const quem = (r: RequerimentoVisto): string =>
  [r.numero ?? r.processo.nome_curto, r.imovel?.endereco].filter(Boolean).join(' · ');

/** What the applicant has to do about a request, the most pressing first. Empty: the ball is elsewhere. */
export function tarefasDoRequerimento(r: RequerimentoVisto): readonly Tarefa[] {
  const base = `/contribuinte/meus/requerimentos/requerimento/${r.id}`;
  if (r.desfecho !== null) return [];
  const doRequerente = r.acoes.some(({ acao }) => acao === 'enviar');
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
  if (doRequerente)
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
  const faltam = doRequerente ? [] : documentosQueFaltam(r);
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
