import { avisarNaProximaPagina } from '../dataProvider/avisos.ts';
import { irPara } from '../dataProvider/navegacao.ts';
import { lerEnvelope, requisitar } from '../dataProvider/requisicao.ts';
import { textos } from '../schemas/textos.ts';
import { gravar, ler, remover } from './armazenamento.ts';
import { chaves } from './chaves.ts';
import { escolherPainel, painelAtivo } from './layout.ts';
import { marcaDaPagina } from './marcaDaPagina.ts';
import { renovar } from './renovar.ts';
import { rotas } from './rotasNomeadas.ts';
import { voltarAoSuporte } from './sessaoDoSuporte.ts';
import { lerToken, removerToken } from './token.ts';
import { lerUsuario, removerUsuario } from './usuario.ts';

/** `pedido`: the user chose Sair, so unsent texts go too. `expirada`: the session ended by itself; they stay for the same user. */
export type MotivoDaSaida = 'pedido' | 'expirada';
/** `dono`: whose page this was. */
type Limpeza = (motivo: MotivoDaSaida, dono: number | null) => void | Promise<void>;

const limpezas = new Set<Limpeza>();
const ouvintes = new Set<() => void>();
let emCurso: Promise<void> | undefined;
let dono: number | null = null;

/**
 * Whose page this is: his own "Sair" in another tab is one here too, and by then the storage knows him no more. It stays his after the log-out,
 * for what the page still hears until the log-in has taken its place is no session that expired.
 */
export const lembrarDono = (id: number | null): void => void (dono = id);

/** Registers what else has to be cleared when a session ends (drafts, sockets). Answers the function that takes it back. */
export function aoSair(limpeza: Limpeza): () => void {
  limpezas.add(limpeza);
  return () => {
    limpezas.delete(limpeza);
  };
}

export const estaSaindo = (): boolean => emCurso !== undefined;

export function assinarSaida(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => {
    ouvintes.delete(ouvinte);
  };
}

const publicar = (): void => {
  for (const ouvinte of ouvintes) ouvinte();
};

/** The log-in of the organisation's type (spec 2): the system one also when its panel is the active one. */
export function caminhoDoLogin(): string {
  const sistema =
    marcaDaPagina().isSistema ||
    painelAtivo() === 'sistema' ||
    window.location.pathname.startsWith('/sistema/') ||
    lerUsuario()?.organizacao?.isSistema === true;
  return sistema ? rotas['sistema.auth.login'] : rotas.login;
}

/** A server that has not answered by then is not waited for. */
const ESPERA_MS = 5000;

interface OpcoesDaSaida {
  readonly motivo?: MotivoDaSaida;
  readonly voltarPara?: string;
  /** The server has refused the session already: there is nothing left to renew. */
  readonly recusada?: boolean;
}

/** Where to go on, if not to the log-in. */
type Destino = string | undefined;

/**
 * The server forgets the session; whatever it answers, and whether it does, the browser forgets it too (AMB-065). A token that has ended is
 * renewed for it, once, unless the server has refused that already (`recusada`): the session outlives its tokens.
 */
async function avisarServidor(signal: AbortSignal, recusada: boolean): Promise<Destino> {
  if (lerToken() === null) return;
  const pedir = (): Promise<Response> => requisitar('logout', { signal });
  try {
    let resposta = await pedir();
    if (resposta.status === 401 && !recusada && (await renovar())) resposta = await pedir();
    return (await lerEnvelope<{ readonly destino: string } | null>(resposta)).dados?.destino;
  } catch (erro) {
    console.warn('O servidor não confirmou a saída', erro);
  }
}

/** What still waits by then, be it for its CSRF token, is given up: it must not go out later, with the token of whoever comes next. */
async function avisarSemEsperar(recusada: boolean): Promise<Destino> {
  const limite = new AbortController();
  const vencido = new Promise<undefined>((pronto) => setTimeout(pronto, ESPERA_MS));
  return Promise.race([avisarServidor(limite.signal, recusada), vencido]).finally(() => limite.abort());
}

/** Ends a session that leads nowhere, here and at the server; the page stays. */
export async function fecharSessao(): Promise<void> {
  await avisarSemEsperar(true);
  removerUsuario();
  removerToken();
}

async function encerrar({ motivo: pedido = 'pedido', voltarPara, recusada = false }: OpcoesDaSaida): Promise<void> {
  const login = caminhoDoLogin();
  const noutraAba = pedido === 'expirada' && dono !== null && ler(chaves.saida) !== undefined;
  const motivo = noutraAba ? 'pedido' : pedido;
  if (pedido === 'pedido') gravar(chaves.saida, true);
  const destino = noutraAba ? undefined : await avisarSemEsperar(recusada);
  const quem = lerUsuario()?.id ?? dono;
  const resultados = await Promise.all([...limpezas].map(async (limpeza) => limpeza(motivo, quem)).map(protegida));
  for (const erro of resultados) if (erro !== undefined) console.error('Uma limpeza da saída falhou', erro);
  removerUsuario();
  removerToken();
  remover(chaves.organizacao);
  remover(chaves.papeis);
  // Leaving a person's place is no log-out: support goes on as itself.
  const volta = voltarAoSuporte();
  if (volta !== null) {
    remover(chaves.saida);
    if (motivo === 'expirada') avisarNaProximaPagina(true, textos.acessoDeSuporte.terminou);
    return irPara(volta);
  }
  escolherPainel('publico');
  if (motivo === 'pedido') return irPara(destino ?? login);
  avisarNaProximaPagina(false, textos.sessao.terminada);
  irPara(voltarPara === undefined ? login : `${login}?redirect=${encodeURIComponent(voltarPara)}`);
}

const protegida = (promessa: Promise<void>): Promise<unknown> =>
  promessa.then(
    () => undefined,
    (erro: unknown) => erro,
  );

/**
 * Ends the session (spec 4): shows 'Efetuando o logout...', tells the server if there is a token, clears user,
 * organization, roles and token, makes the public panel active and goes to the log-in. One at a time. A session that another tab's "Sair"
 * took away has not expired: nothing is said, and nothing leads back.
 */
export function sair(opcoes: OpcoesDaSaida = {}): Promise<void> {
  if (emCurso === undefined) {
    emCurso = encerrar(opcoes).finally(() => {
      emCurso = undefined;
      publicar();
    });
    publicar();
  }
  return emCurso;
}
