import type { Dobras } from './dobras.ts';

/** What the request changed in the property registry. */
export const doCadastro = {
  cadastro_atualizado: (s, { execucao, imovel, inscricao, mudancas, quando }) => ({
    ...s,
    cadastro: [...(s.cadastro ?? []), { execucao, imovel, inscricao, mudancas, quando }],
  }),
  cadastro_nao_atualizado: (s) => s,
} satisfies Partial<Dobras>;
