import type { AtualizacaoDoCadastro, MudancaDoCadastro } from '../../atualizacao.ts';
import { nomesDosAtributos } from '../../atributosDoImovel.ts';
import type { Ficha, Lugar } from '../ficha.ts';
import { condicao, escolha, expressao, referencia } from './comuns.ts';

/** Field that names a property, or several. */
const nomeiaImovel = (chaveDoCampo: string, { definicao }: Lugar): boolean => {
  const campo = definicao.campos.find((c) => c.chave === chaveDoCampo);
  return campo?.tipo === 'imovel' || campo?.itens === 'imovel';
};

export const fichaDaMudanca: Ficha<MudancaDoCadastro> = {
  nome: 'Mudança do cadastro',
  itens: {
    atributo: escolha('O que muda', nomesDosAtributos),
    valor: expressao('Passa a ser', 'qualquer', {
      ajuda: 'Uma resposta ou uma conta. Sem a resposta, o cadastro fica como está.',
    }),
  },
};

export const fichaDaAtualizacao: Ficha<AtualizacaoDoCadastro> = {
  nome: 'Atualização do cadastro',
  itens: {
    imovel: referencia('Imóvel que muda', 'campo', { serve: nomeiaImovel }),
    muda: {
      rotulo: 'Mudanças',
      editor: {
        como: 'pecas',
        ficha: () => fichaDaMudanca,
        nova: (): MudancaDoCadastro => ({ atributo: 'area_construida', valor: '' }),
        um: 'mudança',
        nome: ({ atributo, valor }) => `${nomesDosAtributos[atributo] ?? atributo}: ${valor}`,
      },
    },
    condicao: condicao('Só se'),
  },
};

export const novaAtualizacao = ({ definicao }: Lugar): AtualizacaoDoCadastro => ({
  imovel: definicao.campos.find(({ tipo, itens }) => tipo === 'imovel' || itens === 'imovel')?.chave ?? '',
  muda: [{ atributo: 'area_construida', valor: '' }],
});
