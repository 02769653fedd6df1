import { soDoPortal } from '../../schemas/requerimento/espera/espera.ts';
import { situacaoDita, tarefasDe, tarefasDeQuem, type Tarefa } from '../../schemas/requerimento/tarefas.ts';
import type { SituacaoDita } from '../../schemas/requerimento/situacao.ts';
import type { RequerimentoVisto } from '../../schemas/requerimento/visao.ts';
import { arquivosQueFaltam, type DocumentoVisto } from '../../schemas/requerimento/vistas/arquivos.ts';
import { nomeComOQueFalta } from '../../schemas/processo/frasesDosArquivos.ts';
import { diaNaCidade } from './relogioDaCidade.ts';

const falta = (documento: DocumentoVisto): boolean => arquivosQueFaltam(documento) > 0;
/** As its duty names it: with how many files are missing, where it needs several. */
const nomeDaFalta = (documento: DocumentoVisto): string =>
  nomeComOQueFalta(documento.nome, documento.minimo ?? 1, documento.arquivos.length);
const doRequerente = ({ publico }: DocumentoVisto): boolean => publico !== 'setor';

/** File fields of forms that the applicant handed in, which a correction shows now and which he has to fill. */
export const camposQueFaltam = (r: RequerimentoVisto): readonly DocumentoVisto[] =>
  (r.campos_de_arquivo ?? []).filter((campo) => doRequerente(campo) && falta(campo));

const aberta = (r: RequerimentoVisto, chave: string): boolean =>
  r.etapa?.chave === chave || r.abertas.some((outra) => outra.chave === chave);

/** A step that was gone through asks still for what its answers call for since; one that ended in a denial, or was left, asks for nothing. */
const passou = (r: RequerimentoVisto, chave: string): boolean =>
  r.execucoes.some(({ etapa, resultado }) => etapa === chave && (resultado === 'enviada' || resultado === 'deferida'));

/** Documents that the applicant hands in at the open step, and those of earlier steps that were called for since (documentosAReceber). */
export const documentosPedidos = (r: RequerimentoVisto): readonly DocumentoVisto[] =>
  r.documentos.filter((d) => doRequerente(d) && (aberta(r, d.etapa) || (falta(d) && passou(r, d.etapa))));

/** What the applicant is asked to send and has not yet. */
export const documentosQueFaltam = (r: RequerimentoVisto): readonly DocumentoVisto[] => [
  ...documentosPedidos(r).filter(falta),
  ...camposQueFaltam(r),
];

/** What who looks at a request has to do about it, of his own or in his part of another's, the most pressing first. `dia`: DD/MM/AAAA of a moment in the city. */
export const tarefasVistas = (r: RequerimentoVisto, dia: (momento: string) => string): readonly Tarefa[] =>
  tarefasDeQuem(
    tarefasDe({
      ...r,
      comecado_em: dia(r.criado_em),
      preenche: r.acoes.some(({ acao }) => acao === 'enviar') ? (r.etapa?.nome ?? r.processo.nome_curto) : null,
      confere: r.conferencia,
      etapa_ate: r.etapa?.setor === null ? r.prazo.vence_em : null,
      etapa_explicacao: r.prazo.explicacao,
      faltam: documentosQueFaltam(r).map(nomeDaFalta),
      escolhe_vistoria: r.acoes.some(({ acao }) => acao === 'agendar-vistoria'),
      // Messages are for who writes in the request.
      mensagens_nao_lidas: r.participacao?.escreve === false ? 0 : (r.mensagens_nao_lidas ?? 0),
      por_suceder: (r.ligacoes?.sucessores ?? [])
        .filter((s) => s.por_abrir)
        .map(({ chave: processo, nome, ate, explicacao = [] }) => ({ processo, nome, ate, explicacao })),
      a_pedir: (r.ligacoes?.subprocessos ?? []).filter((s) => s.a_pedir).map(({ nome }) => nome),
    }),
    r.participacao ?? null,
  );

/** The same on the page of a city. Empty: the ball is elsewhere. */
export const tarefasDoRequerimento = (r: RequerimentoVisto): readonly Tarefa[] => tarefasVistas(r, diaNaCidade);

/** Its status as who looks at it from the applicant's side is told it. */
export const situacaoVista = (r: RequerimentoVisto, dia: (momento: string) => string): SituacaoDita =>
  situacaoDita(
    r.situacao,
    tarefasVistas(r, dia),
    r.aguardando.some(({ de_quem }) => de_quem === 'requerente'),
    soDoPortal(r.aguardando),
  );

/** The same on the page of a city. */
export const situacaoDoRequerente = (r: RequerimentoVisto): SituacaoDita => situacaoVista(r, diaNaCidade);
