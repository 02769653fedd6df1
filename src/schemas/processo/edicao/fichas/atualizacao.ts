import type { AtualizacaoDoCadastro, MudancaDoCadastro } from '../../atualizacao.ts';
import { nomesDosAtributos, type AtributoDoImovel } from '../../atributosDoImovel.ts';
import type { Ficha, Lugar } from '../ficha.ts';
import { condicao, duasPartes, escolha, expressao, referencia } from './comuns.ts';

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

const MAIS_MUDADOS = ['area_construida', 'pavimentos', 'uso', 'area_terreno'] as const;

/** What a next change is of: nothing that another one of the same property changes already. */
const aindaSemMudanca = (atualizacao: AtualizacaoDoCadastro | undefined): AtributoDoImovel =>
  MAIS_MUDADOS.find((um) => atualizacao?.muda.every(({ atributo }) => atributo !== um) ?? true) ?? 'area_construida';

export const fichaDaAtualizacao: Ficha<AtualizacaoDoCadastro> = {
  nome: 'Atualização do cadastro',
  itens: {
    imovel: referencia('Imóvel que muda', 'campo', { serve: nomeiaImovel }),
    muda: {
      rotulo: 'Mudanças',
      editor: {
        como: 'pecas',
        ficha: () => fichaDaMudanca,
        nova: ({ acima }): MudancaDoCadastro => ({
          atributo: aindaSemMudanca(acima.at(-1) as AtualizacaoDoCadastro | undefined),
          valor: '',
        }),
        um: 'mudança',
        nome: ({ atributo, valor }) => duasPartes(nomesDosAtributos[atributo] ?? atributo, valor),
      },
    },
    condicao: condicao('Só se'),
  },
};

export const novaAtualizacao = ({ definicao }: Lugar): AtualizacaoDoCadastro => ({
  imovel: definicao.campos.find(({ tipo, itens }) => tipo === 'imovel' || itens === 'imovel')?.chave ?? '',
  muda: [{ atributo: 'area_construida', valor: '' }],
});
