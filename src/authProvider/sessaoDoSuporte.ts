import { gravar, ler, remover } from './armazenamento.ts';
import { chaves } from './chaves.ts';
import { escolherPainel } from './layout.ts';
import { gravarToken, lerToken, type Token } from './token.ts';
import { gravarUsuario, lerUsuario, usuarioDaResposta } from './usuario.ts';

/** Support's own session and the address that it left, kept while it is in a person's place. */
interface SessaoGuardada {
  readonly token: Token;
  readonly usuario: unknown;
  readonly volta: string;
}

const guardada = (): SessaoGuardada | null => {
  const lida = ler(chaves.suporte) as SessaoGuardada | undefined;
  return typeof lida?.token?.accessToken === 'string' ? lida : null;
};

let trocando = false;

/** Whether this page is leaving because another session took the place of its own: its guard then has nothing to say. */
export const emTroca = (): boolean => trocando;

/** Puts the present session aside. */
export function guardarSessaoDoSuporte(volta: string): void {
  trocando = true;
  const token = lerToken();
  if (token !== null) gravar(chaves.suporte, { token, usuario: lerUsuario(), volta } satisfies SessaoGuardada);
}

/** Takes support's own session up again and answers the address to go on at; null where none was put aside. */
export function voltarAoSuporte(): string | null {
  const antes = guardada();
  remover(chaves.suporte);
  if (antes === null) return null;
  trocando = true;
  gravarToken(antes.token);
  gravarUsuario(usuarioDaResposta(antes.usuario));
  escolherPainel('sistema');
  return antes.volta;
}

/** The same where nothing came of it: the page stays. */
export function desistirDaTroca(): void {
  voltarAoSuporte();
  trocando = false;
}
