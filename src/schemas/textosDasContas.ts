/** Texts of textos.ts that no page of the log-in shows: every visitor would fetch them there. */
export const textosDasContas = {
  /** Support in a person's place (spec 7 token-super). */
  acessoDeSuporte: {
    proibido:
      'No acesso de suporte, senha, e-mail, verificação em duas etapas e contas não mudam. Use o painel do sistema',
    acessos:
      'No acesso de suporte, perfis, conectores, credenciais de outros sistemas, procurações, ausências, publicações agendadas e quem tem acesso não mudam. Use o painel do sistema',
  },
  soAPropriaPessoa:
    'Esta pessoa tem conta no portal: só ela muda os seus dados, em Meus dados. Para quem perdeu o acesso, o gestor usa Resgatar acesso ou Unificar com outro.',
} as const;
