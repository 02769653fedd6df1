/** What every mail of an account has in common: its reader has no request yet, and its link ends. */
const comum = { conta: true, etiquetas: ['link.validade'], minimo: ['link.validade'] } as const;

/**
 * The mails with a link for an account. The link is the portal's button under the text whoever writes it; how long it works must be said.
 * `conta_` and the purpose of the link (server/modules/auth/linkDeUsoUnico) name the event.
 */
export const eventosDaConta = {
  conta_confirmar_email: {
    rotulo: 'Conta: confirmação do e-mail',
    ...comum,
    assunto: 'Confirme o seu e-mail',
    texto: 'Para entrar no portal, confirme que este e-mail é seu. O link vale por {{link.validade}}.',
  },
  conta_vincular_cadastro: {
    rotulo: 'Conta: vínculo com o cadastro da prefeitura',
    ...comum,
    assunto: 'Vincule o seu cadastro',
    texto:
      'Uma conta nova no portal informou o mesmo CPF ou CNPJ do cadastro que a prefeitura tem com este e-mail.\nSe a conta é sua, vincule o cadastro. O link vale por {{link.validade}}.',
  },
  conta_vincular_organizacao: {
    rotulo: 'Conta: uso nesta prefeitura da conta de outra',
    ...comum,
    assunto: 'Use a sua conta nesta prefeitura',
    texto:
      'Você já tem uma conta no portal, em outra prefeitura. Com este link ela passa a valer também aqui, com a mesma senha. O link vale por {{link.validade}}.',
  },
  conta_mudar_email: {
    rotulo: 'Conta: confirmação do novo e-mail',
    ...comum,
    assunto: 'Confirme o seu novo e-mail',
    texto: 'Você pediu para a sua conta no portal usar este e-mail. O link vale por {{link.validade}}.',
  },
  conta_redefinir_senha: {
    rotulo: 'Conta: nova senha',
    ...comum,
    assunto: 'Defina uma nova senha',
    texto: 'Recebemos um pedido para trocar a sua senha. O link vale por {{link.validade}} e uma única vez.',
  },
  conta_confirmar_local: {
    rotulo: 'Conta: confirmação de um novo local de acesso',
    conta: true,
    etiquetas: ['link.validade', 'local.descricao'],
    minimo: ['link.validade', 'local.descricao'],
    assunto: 'Confirme o novo local de acesso',
    texto:
      'Alguém com a sua senha quis entrar no portal de um lugar novo: {{local.descricao}}.\nSe foi você, confirme em até {{link.validade}} e entre de novo.\nSe não foi você, não abra o link e troque a sua senha.',
  },
  conta_finalizar_cadastro: {
    rotulo: 'Conta: convite para concluir o cadastro',
    ...comum,
    assunto: 'Conclua o seu cadastro',
    texto:
      'A prefeitura criou uma conta para você. Confira os seus dados e defina a senha. O link vale por {{link.validade}}.',
  },
} as const;
