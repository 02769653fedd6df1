import { ApiError } from '../../../../dataProvider/ApiError.ts';
import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import {
  desfazer,
  historicoDe,
  mudar,
  pousar,
  refazer,
  type Historico,
} from '../../../../schemas/processo/edicao/historico.ts';
import { juntar, type Divergencia } from '../../../../schemas/processo/edicao/juntar.ts';
import type {
  CidadeDoEditor,
  RascunhoDeOutro,
  RascunhoEditado,
  RascunhoGravado,
} from '../../../../schemas/processo/edicao/rascunho.ts';
import type { Achado } from '../../../../schemas/processo/verificar/achado.ts';
import { recusaEmPalavras } from './recusaEmPalavras.ts';

/** How what is on the page stands with the server. */
export type FaseDaEdicao = 'salvo' | 'pendente' | 'salvando' | 'sem_conexao' | 'em_conflito' | 'recusado';

export interface EstadoDaEdicao {
  readonly historico: Historico<Definicao>;
  readonly achados: readonly Achado[];
  readonly fase: FaseDaEdicao;
  readonly salvoEm: string;
  /** Why it was refused. */
  readonly mensagem: string | null;
  /** What somebody else changed in the same places, to be chosen between. */
  readonly conflito: { readonly quem: string | null; readonly divergencias: readonly Divergencia[] } | null;
}

export interface OpcoesDaEdicao {
  readonly rascunho: RascunhoEditado;
  readonly gravar: (versao: number, definicao: Definicao, comentario?: string) => Promise<RascunhoGravado>;
  /** Somebody else's changes came in beside one's own. */
  readonly aoJuntar?: (quem: string | null) => void;
  readonly espera?: number;
}

export interface Edicao {
  /** Id of the process. */
  readonly processo: number;
  readonly cidade: CidadeDoEditor;
  readonly estado: () => EstadoDaEdicao;
  readonly definicao: () => Definicao;
  readonly seguir: (ouvinte: () => void) => () => void;
  /** One change. `feito` says it in words; changes at one `lugar` that follow each other are undone as one. */
  readonly fazer: (mudanca: (d: Definicao) => Definicao, feito: string, lugar?: string) => void;
  /** The field is left: what is typed there again is a change of its own. */
  readonly pousar: () => void;
  readonly desfazer: () => void;
  readonly refazer: () => void;
  /** Sends at once what is not kept yet; false when it could not be. */
  readonly salvar: (comentario?: string) => Promise<boolean>;
  /** Settles a conflict: with the definition that was chosen. */
  readonly resolver: (definicao: Definicao) => void;
  readonly versao: () => number;
  readonly encerrar: () => void;
}

const ESPERA_MS = 800;
/** Before an unanswered save is tried again; the last repeats. */
const TENTATIVAS_MS = [2_000, 5_000, 10_000, 30_000] as const;

const podePassar = ({ status }: ApiError): boolean =>
  status === 0 || status === 401 || status === 419 || status === 429 || status >= 500;

/**
 * The draft of a process while it is edited: every change can be undone, is sent when typing rests, and is put together with what somebody else
 * changed meanwhile; where both changed the same, it is asked which. Nothing is lost by a broken line: it is sent again.
 */
export function createEdicao({ rascunho, gravar, aoJuntar, espera = ESPERA_MS }: OpcoesDaEdicao): Edicao {
  let estado: EstadoDaEdicao = {
    historico: historicoDe(rascunho.definicao),
    achados: rascunho.achados,
    fase: 'salvo',
    salvoEm: rascunho.atualizado_em,
    mensagem: null,
    conflito: null,
  };
  let versao = rascunho.versao;
  /** What the server has, as far as this page knows. */
  let base = rascunho.definicao;
  let relogio: ReturnType<typeof setTimeout> | undefined;
  let emVoo: Promise<boolean> | undefined;
  let falhas = 0;
  let encerrada = false;
  const ouvintes = new Set<() => void>();

  const por = (mudanca: Partial<EstadoDaEdicao>): void => {
    estado = { ...estado, ...mudanca };
    for (const ouvinte of ouvintes) ouvinte();
  };
  const presente = (): Definicao => estado.historico.presente;
  const agendar = (ms: number): void => {
    clearTimeout(relogio);
    if (!encerrada) relogio = setTimeout(() => void salvar(), ms);
  };
  const mexer = (historico: Historico<Definicao>): void => {
    if (historico === estado.historico) return;
    const mudou = historico.presente !== presente();
    if (!mudou) return por({ historico });
    const fase = historico.presente === base && estado.fase !== 'em_conflito' ? 'salvo' : 'pendente';
    por({ historico, fase: estado.fase === 'em_conflito' ? 'em_conflito' : fase, mensagem: null });
    if (estado.fase === 'pendente') agendar(espera);
  };

  const recebido = (enviada: Definicao, { versao: nova, atualizado_em, achados }: RascunhoGravado): boolean => {
    falhas = 0;
    versao = nova;
    base = enviada;
    const tudo = presente() === enviada;
    // The same findings stay the same list: what hangs on it is not drawn anew with every save.
    const mesmos = JSON.stringify(achados) === JSON.stringify(estado.achados);
    por({
      ...(mesmos ? {} : { achados }),
      ...{ salvoEm: atualizado_em, fase: tudo ? 'salvo' : 'pendente', mensagem: null },
    });
    if (!tudo) agendar(espera);
    return true;
  };

  const deOutro = (outro: RascunhoDeOutro): boolean => {
    const { valor, divergencias } = juntar(base, presente(), outro.definicao);
    versao = outro.versao;
    base = outro.definicao;
    const historico = mudar(estado.historico, valor, 'Juntar as mudanças de outra pessoa');
    if (divergencias.length > 0) {
      por({ historico, fase: 'em_conflito', conflito: { quem: outro.editado_por, divergencias } });
      return false;
    }
    por({ historico, fase: 'pendente' });
    aoJuntar?.(outro.editado_por);
    agendar(0);
    return true;
  };

  const falhou = (erro: unknown): boolean => {
    if (!(erro instanceof ApiError)) throw erro;
    if (erro.codigo === 'versao_desatualizada') return deOutro(erro.dados as RascunhoDeOutro);
    if (podePassar(erro)) {
      por({ fase: 'sem_conexao', mensagem: erro.mensagem });
      agendar(TENTATIVAS_MS[Math.min(falhas, TENTATIVAS_MS.length - 1)] ?? 0);
      falhas += 1;
    } else por({ fase: 'recusado', mensagem: recusaEmPalavras(presente(), erro) });
    return false;
  };

  const enviar = async (comentario?: string): Promise<boolean> => {
    const enviada = presente();
    if (enviada === base && comentario === undefined) {
      por({ fase: 'salvo' });
      return true;
    }
    por({ fase: 'salvando' });
    try {
      return recebido(enviada, await gravar(versao, enviada, comentario));
    } catch (erro) {
      return falhou(erro);
    }
  };

  const salvar = async (comentario?: string): Promise<boolean> => {
    clearTimeout(relogio);
    if (estado.conflito !== null) return false;
    if (emVoo !== undefined) await emVoo;
    emVoo = enviar(comentario).finally(() => (emVoo = undefined));
    const foi = await emVoo;
    // Changed while it was under way, or put together with another's: who asked for it wants all of it kept.
    return foi && presente() !== base ? salvar() : foi;
  };

  return {
    processo: rascunho.id,
    cidade: rascunho.cidade,
    estado: () => estado,
    definicao: presente,
    seguir: (ouvinte) => {
      ouvintes.add(ouvinte);
      return () => ouvintes.delete(ouvinte);
    },
    fazer: (mudanca, feito, lugar) => mexer(mudar(estado.historico, mudanca(presente()), feito, lugar)),
    pousar: () => {
      if (estado.historico.lugar !== undefined) estado = { ...estado, historico: pousar(estado.historico) };
    },
    desfazer: () => mexer(desfazer(estado.historico)),
    refazer: () => mexer(refazer(estado.historico)),
    salvar,
    resolver: (definicao) => {
      por({
        conflito: null,
        fase: 'pendente',
        historico: mudar(estado.historico, definicao, 'Escolher entre duas mudanças'),
      });
      agendar(0);
    },
    versao: () => versao,
    encerrar: () => {
      encerrada = true;
      clearTimeout(relogio);
    },
  };
}
