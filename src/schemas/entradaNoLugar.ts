/** Why support may not go into a person's place; said by the server alone, so no page carries them. */
export const frasesDaEntradaNoLugar = {
  semConta: 'Esta pessoa não tem acesso a esta organização',
  daCasa: 'Não é possível entrar no lugar de outra pessoa do suporte',
  desativada: 'Esta conta está desativada: não há como entrar com ela',
  motivoCurto: 'Diga em pelo menos 10 letras por que precisa entrar',
} as const;
