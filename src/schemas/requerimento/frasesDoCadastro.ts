import { mudancaDoImovelEmPalavras } from './cadastro/atualizacaoFeita.ts';
import { frasesDaFalta } from './cadastro/previaDoCadastro.ts';
import type { Frases } from './frasesDosEventos.ts';

/** What the grant of a step did to the property registry; what stood there before is the city's alone. */
export const frasesDoCadastro: Pick<Frases, 'cadastro_atualizado' | 'cadastro_nao_atualizado'> = {
  cadastro_atualizado: ({ simulado, inscricao, mudancas }) => ({
    texto: `${simulado === true ? 'mudaria' : 'atualizou'} o cadastro do imóvel ${inscricao}`,
    interno: mudancas.map(mudancaDoImovelEmPalavras).join('; '),
  }),
  cadastro_nao_atualizado: ({ inscricao }) => ({
    texto: `deixou o cadastro do imóvel ${inscricao} como estava`,
    interno: frasesDaFalta.servico(inscricao),
  }),
};
