import {
  escreverMensagem,
  type TextoDeMensagem,
  type ValoresDaMensagem,
} from '../../../src/schemas/mensagem/escreverMensagem.ts';
import type { NomeDoEventoDeMensagem } from '../../../src/schemas/mensagem/eventosDeMensagem.ts';
import type { Contexto } from '../../contexto.ts';
import { nomeSemLink, saudacao } from '../../mail/saudacao.ts';
import type { Mail } from '../../saida/enviarMail.ts';
import { enderecoPublico } from './enderecoPublico.ts';
import { validadeDoLink, type Finalidade } from './linkDeUsoUnico.ts';

interface Botao {
  readonly pagina: string;
  readonly acao: string;
  readonly titulo?: string;
  /** Asked for by nobody whom the portal knows: the mail says what happens when its reader did not. */
  readonly naoFoiVoce: boolean;
}

const NAO_FOI_VOCE = 'Se não foi você, ignore esta mensagem: nada muda sem o link.';

/** What no text of a city changes: where the link leads, its button, the warning. */
const botoes = {
  confirmar_email: { pagina: '/auth/confirmarEmail', acao: 'Confirmar e-mail', naoFoiVoce: true },
  vincular_cadastro: {
    pagina: '/auth/confirmarEmail',
    acao: 'Vincular cadastro',
    titulo: 'Pedido de acesso ao seu cadastro',
    naoFoiVoce: true,
  },
  vincular_organizacao: { pagina: '/auth/confirmarEmail', acao: 'Usar a minha conta', naoFoiVoce: true },
  mudar_email: { pagina: '/auth/confirmarEmail', acao: 'Usar este e-mail', naoFoiVoce: true },
  redefinir_senha: { pagina: '/auth/passwordChange', acao: 'Definir nova senha', naoFoiVoce: true },
  confirmar_local: { pagina: '/auth/confirmarLocationTrusted', acao: 'Fui eu: confirmar', naoFoiVoce: false },
  finalizar_cadastro: { pagina: '/auth/finalizar-cadastro', acao: 'Concluir cadastro', naoFoiVoce: false },
} as const satisfies Record<Finalidade, Botao>;

type EventoDoLink = `conta_${Finalidade}` & NomeDoEventoDeMensagem;

/** The event whose text the mail of a link has (docs/decisions/0019). */
export const eventoDoLink = (finalidade: Finalidade): EventoDoLink => `conta_${finalidade}`;

/** The link whose mail an event of an account is. */
export const finalidadeDoEvento = (evento: NomeDoEventoDeMensagem): Finalidade | undefined =>
  (Object.keys(botoes) as Finalidade[]).find((finalidade) => eventoDoLink(finalidade) === evento);

/** What the button of a link's mail says. */
export const botaoDoLink = (finalidade: Finalidade): string => botoes[finalidade].acao;

interface Dados {
  /** As its owner typed it: without what a mail program would make a link of, it goes into the text. */
  readonly nome: string;
  readonly cidade: { readonly nome: string; readonly dominio: string };
  readonly token: string;
  /** The city's text in use; without one, the portal's after its greeting. */
  readonly daCidade: TextoDeMensagem | undefined;
  /** Of tags that only this mail knows. */
  readonly valores?: ValoresDaMensagem;
}

/** The mail of a link: the text of the city or of the portal, and always the portal's button, which carries the link. */
export const mailDoLink = (
  contexto: Contexto,
  finalidade: Finalidade,
  { nome, cidade, token, daCidade, valores: proprios }: Dados,
): Omit<Mail, 'para'> => {
  const { pagina, acao, titulo, naoFoiVoce }: Botao = botoes[finalidade];
  const evento = eventoDoLink(finalidade);
  const valores = {
    ...proprios,
    'conta.nome': nomeSemLink(nome),
    'prefeitura.nome': cidade.nome,
    'link.validade': validadeDoLink(finalidade),
  };
  const { assunto, paragrafos } = escreverMensagem(
    evento,
    valores,
    daCidade === undefined ? [] : [{ evento, ...daCidade }],
  );
  return {
    assunto,
    titulo: daCidade === undefined ? (titulo ?? assunto) : assunto,
    paragrafos: [
      ...(daCidade === undefined ? [saudacao(nome)] : []),
      ...paragrafos,
      ...(naoFoiVoce ? [NAO_FOI_VOCE] : []),
    ],
    acao: { texto: acao, url: enderecoPublico(contexto, cidade.dominio, `${pagina}/${token}`) },
  };
};
