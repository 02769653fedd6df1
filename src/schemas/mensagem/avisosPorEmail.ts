import { ehDaConta, eventosDeMensagem, type NomeDoEventoDeMensagem } from './eventosDeMensagem.ts';

/** One kind of mail as the person who gets it decides on it. */
export interface AvisoPorEmail {
  readonly evento: NomeDoEventoDeMensagem;
  readonly rotulo: string;
  readonly por_email: boolean;
  /** About the account and its safety: it always comes. */
  readonly sempre: boolean;
}

const nomes = Object.keys(eventosDeMensagem) as NomeDoEventoDeMensagem[];

/** Events that may be heard of from the bell alone: those of requests, which ring it too. Mails about an account are never left out. */
export const avisosEscolhiveis: readonly NomeDoEventoDeMensagem[] = nomes.filter((nome) => !ehDaConta(nome));

/** Every kind of mail, with what somebody who does not want those of `semEmail` gets. */
export const avisosPorEmail = (semEmail: readonly string[]): readonly AvisoPorEmail[] =>
  nomes.map((evento) => {
    const sempre = ehDaConta(evento);
    const { rotulo } = eventosDeMensagem[evento];
    return { evento, rotulo, por_email: sempre || !semEmail.includes(evento), sempre };
  });
