import { ApiError } from '../../dataProvider/ApiError.ts';
import type { Atualizacao, Respostas, Valor } from '../../schemas/requerimento/estado.ts';
import type { ArquivoVisto, DocumentoVisto, TaxaPrevista } from '../../schemas/requerimento/visao.ts';
import { rascunhoLocal, type RascunhoLocal } from './rascunhoLocal.ts';

/** Answer of `POST {painel}/requerimento/{id}/respostas`. */
export interface Salvo {
  /** Version of the request now: a later one when the form moved to a newer version of its process. */
  readonly versao?: number;
  readonly salvo_em: string;
  readonly descartadas: readonly string[];
  readonly visiveis: readonly string[];
  readonly valores: Respostas;
  readonly erros: Readonly<Record<string, readonly string[]>>;
  readonly documentos: readonly DocumentoVisto[];
  readonly taxas_previstas: readonly TaxaPrevista[];
  /** Files of fields of kind `arquivo`, by field. */
  readonly arquivos?: Readonly<Record<string, readonly ArquivoVisto[]>>;
  readonly atualizacao?: Atualizacao | null;
}

/**
 * `salvo`: the server has everything. `salvando`: on its way. `pendente`: typed, about to go. `sem_conexao`: kept on this
 * device, tried again. `recusado`: the server will not take it; the text stays here.
 */
export type FaseDoRascunho = 'salvo' | 'salvando' | 'pendente' | 'sem_conexao' | 'recusado';

export interface SituacaoDoRascunho {
  readonly fase: FaseDoRascunho;
  /** Moment of the last save that the server confirmed. */
  readonly salvoEm: string | null;
  readonly mensagem: string | null;
}

export interface Retrato {
  readonly respostas: Respostas;
  /** The server's last word; null before the first. */
  readonly servidor: Salvo | null;
}

export interface OpcoesDoRascunho {
  /** `chaveDoRascunho`. */
  readonly chave: string;
  readonly inicial: Respostas;
  readonly salvar: (respostas: Respostas) => Promise<Salvo>;
  readonly local?: RascunhoLocal;
  /** Milliseconds without a key until it is sent; 800. */
  readonly espera?: number;
}

export interface Rascunho {
  /** Answers as confirmed fields and choices left them; the same object until something changes. */
  readonly retrato: () => Retrato;
  readonly situacao: () => SituacaoDoRascunho;
  readonly assinar: (ouvinte: () => void) => () => void;
  readonly assinarSituacao: (ouvinte: () => void) => () => void;
  /** A key: kept and sent, nothing is redrawn. */
  readonly digitar: (campo: string, valor: Valor) => void;
  /** A field left or a choice made: redraws. */
  readonly confirmar: (campo: string, valor: Valor) => void;
  /** Begins: brings back what this device kept unsent; true when there was something. */
  readonly retomar: () => Promise<boolean>;
  /** Sends what is unsent now. True when the server has everything. */
  readonly salvarAgora: () => Promise<boolean>;
  /** Asks the server for its word even with nothing to send. */
  readonly perguntar: () => Promise<boolean>;
  readonly encerrar: () => void;
}

const ESPERA_MS = 800;
/** Milliseconds before an unanswered save is tried again; the last repeats. */
const TENTATIVAS_MS = [2_000, 5_000, 10_000, 30_000] as const;

/** No answer, a tired server, an ended session (the log-in comes back here): the same text may pass later. */
const podePassar = (erro: ApiError): boolean =>
  erro.status === 0 || erro.status === 401 || erro.status === 419 || erro.status === 429 || erro.status >= 500;

const semMudanca = (a: Salvo | null, b: Salvo): boolean =>
  a !== null && JSON.stringify({ ...a, salvo_em: '' }) === JSON.stringify({ ...b, salvo_em: '' });

/**
 * The answers of one open step on their way to the server: kept on this device at every key, sent when typing rests, sent again
 * after a break, forgotten here only once the server has them. Nothing typed is lost (look.md 1.7).
 */
export function createRascunho(opcoes: OpcoesDoRascunho): Rascunho {
  const { chave, salvar, local = rascunhoLocal, espera = ESPERA_MS } = opcoes;
  let retrato: Retrato = { respostas: opcoes.inicial, servidor: null };
  let atuais = opcoes.inicial;
  let situacao: SituacaoDoRascunho = { fase: 'salvo', salvoEm: null, mensagem: null };
  let pendentes: Respostas = {};
  let emVoo: Promise<boolean> | undefined;
  let falhas = 0;
  let encerrado = false;
  let relogio: ReturnType<typeof setTimeout> | undefined;
  const ouvintes = new Set<() => void>();
  const ouvintesDaSituacao = new Set<() => void>();

  const mudarSituacao = (mudanca: Partial<SituacaoDoRascunho>): void => {
    const nova = { ...situacao, ...mudanca };
    if (JSON.stringify(nova) === JSON.stringify(situacao)) return;
    situacao = nova;
    for (const ouvinte of ouvintesDaSituacao) ouvinte();
  };
  const publicar = (servidor: Salvo | null): void => {
    retrato = { respostas: atuais, servidor };
    for (const ouvinte of ouvintes) ouvinte();
  };
  const temPendentes = (): boolean => Object.keys(pendentes).length > 0;
  // A device that cannot keep it (full, refused) still has it on the page and on its way to the server.
  const guardar = (): void =>
    void (temPendentes() ? local.guardar(chave, pendentes) : local.apagar(chave)).catch((erro: unknown) =>
      console.warn('O texto não pôde ser guardado neste aparelho', erro),
    );

  const agendar = (ms: number): void => {
    clearTimeout(relogio);
    if (!encerrado) relogio = setTimeout(() => void enviar(), ms);
  };

  const recebido = (lote: Respostas, salvo: Salvo): void => {
    falhas = 0;
    pendentes = Object.fromEntries(Object.entries(pendentes).filter(([campo, valor]) => lote[campo] !== valor));
    guardar();
    mudarSituacao({ fase: temPendentes() ? 'pendente' : 'salvo', salvoEm: salvo.salvo_em, mensagem: null });
    if (!semMudanca(retrato.servidor, salvo)) publicar(salvo);
    if (temPendentes()) agendar(espera);
  };
  const falhou = (erro: unknown): false => {
    if (!(erro instanceof ApiError)) throw erro;
    if (!podePassar(erro)) {
      mudarSituacao({ fase: 'recusado', mensagem: erro.mensagem });
      return false;
    }
    mudarSituacao({ fase: 'sem_conexao', mensagem: erro.mensagem });
    agendar(TENTATIVAS_MS[Math.min(falhas, TENTATIVAS_MS.length - 1)] ?? 30_000);
    falhas += 1;
    return false;
  };
  const mandar = async (lote: Respostas): Promise<boolean> => {
    mudarSituacao({ fase: 'salvando' });
    try {
      recebido(lote, await salvar(lote));
      return !temPendentes();
    } catch (erro) {
      return falhou(erro);
    }
  };
  const enviar = async (mesmoVazio = false): Promise<boolean> => {
    clearTimeout(relogio);
    if (emVoo !== undefined) {
      await emVoo;
      return enviar(mesmoVazio);
    }
    if (encerrado) return false;
    if (!temPendentes() && !mesmoVazio) return situacao.fase !== 'recusado';
    emVoo = mandar(pendentes).finally(() => {
      emVoo = undefined;
    });
    return emVoo;
  };

  const anotar = (campo: string, valor: Valor): void => {
    atuais = { ...atuais, [campo]: valor };
    pendentes = { ...pendentes, [campo]: valor };
    guardar();
    if (situacao.fase === 'recusado') return;
    if (situacao.fase !== 'sem_conexao') mudarSituacao({ fase: 'pendente' });
    agendar(espera);
  };

  const aoVoltar = (): void => {
    if (temPendentes() && situacao.fase === 'sem_conexao') void enviar();
  };

  return {
    retrato: () => retrato,
    situacao: () => situacao,
    assinar: (ouvinte) => {
      ouvintes.add(ouvinte);
      return () => ouvintes.delete(ouvinte);
    },
    assinarSituacao: (ouvinte) => {
      ouvintesDaSituacao.add(ouvinte);
      return () => ouvintesDaSituacao.delete(ouvinte);
    },
    digitar: anotar,
    confirmar: (campo, valor) => {
      anotar(campo, valor);
      publicar(retrato.servidor);
    },
    retomar: async () => {
      window.addEventListener('online', aoVoltar);
      const guardado = await local.ler(chave).catch(() => null);
      if (guardado === null || encerrado) return false;
      pendentes = { ...guardado, ...pendentes };
      atuais = { ...atuais, ...pendentes };
      mudarSituacao({ fase: 'pendente' });
      publicar(retrato.servidor);
      agendar(0);
      return true;
    },
    salvarAgora: () => enviar(),
    perguntar: () => enviar(true),
    encerrar: () => {
      clearTimeout(relogio);
      window.removeEventListener('online', aoVoltar);
      if (temPendentes() && situacao.fase !== 'recusado' && emVoo === undefined) void mandar(pendentes);
      encerrado = true;
    },
  };
}
