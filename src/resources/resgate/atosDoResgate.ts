import { nomeDoDocumento, type TipoDePessoa } from '../../schemas/pessoa.ts';

export type AtoDoResgate = 'email' | 'telefone' | 'documento' | 'senha' | 'fator' | 'bloqueio';

interface Ato {
  readonly rotulo: string;
  /** Last part of `{painel}/conta/{id}/…`. */
  readonly caminho: string;
  readonly campo?: { readonly nome: string; readonly rotulo: string };
  readonly explicacao: string;
  readonly botao: string;
}

/** A person's CPF or a company's CNPJ, typed wrong. */
const doDocumento = (nome: 'CPF' | 'CNPJ'): Ato => ({
  rotulo: `O ${nome} foi digitado errado`,
  caminho: 'documento',
  campo: { nome: 'documento', rotulo: `${nome} correto` },
  explicacao: `O ${nome} muda na conta e no cadastro, e o e-mail da conta é avisado. O que já foi protocolado fica como está.`,
  botao: `Corrigir o ${nome}`,
});

/** What can be set right on somebody else's account, in the order of the dialog. */
export const atosDoResgate = (tipo: TipoDePessoa): Readonly<Record<AtoDoResgate, Ato>> => ({
  email: {
    rotulo: 'Perdeu o e-mail',
    caminho: 'contato',
    campo: { nome: 'email', rotulo: 'Novo e-mail' },
    explicacao:
      'O link vai ao novo e-mail, que vale quando a pessoa o abrir. O e-mail antigo é avisado e as sessões abertas terminam.',
    botao: 'Enviar o link',
  },
  telefone: {
    rotulo: 'Mudou de telefone',
    caminho: 'contato',
    campo: { nome: 'telefone_celular', rotulo: 'Novo telefone celular' },
    explicacao: 'O telefone muda na conta e no cadastro.',
    botao: 'Mudar o telefone',
  },
  documento: doDocumento(nomeDoDocumento(tipo)),
  senha: {
    rotulo: 'A senha pode ter sido descoberta',
    caminho: 'redefinirSenha',
    explicacao:
      'A senha atual deixa de valer agora, as sessões terminam e o link para definir outra vai ao e-mail da conta.',
    botao: 'Redefinir a senha',
  },
  fator: {
    rotulo: 'Perdeu o segundo fator (celular e códigos de recuperação)',
    caminho: 'retirarSegundoFator',
    explicacao:
      'A conta volta a pedir só a senha, as sessões terminam e a pessoa é avisada por e-mail. Se a prefeitura exigir, ela ativa outro ao entrar.',
    botao: 'Retirar o segundo fator',
  },
  bloqueio: {
    rotulo: 'A conta está bloqueada por muitas tentativas',
    caminho: 'desbloquear',
    explicacao: 'A pessoa pode tentar entrar de novo agora, com a mesma senha.',
    botao: 'Desbloquear',
  },
});
