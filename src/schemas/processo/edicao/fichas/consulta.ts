import type { Consulta, EnvioDaConsulta, RecebimentoDaConsulta } from '../../consulta.ts';
import type { Etapa } from '../../definicao.ts';
import type { Ficha, Lugar } from '../ficha.ts';
import { duasPartes, expressao, referencia } from './comuns.ts';

const fichaDoEnvio: Ficha<EnvioDaConsulta> = {
  nome: 'O que se envia',
  itens: {
    parametro: referencia('Parâmetro do conector', 'parametro_do_conector'),
    valor: expressao('Valor', 'qualquer', { ajuda: 'Uma resposta das etapas anteriores, ou uma conta com elas.' }),
  },
};

/** A result answers a field of the very step. */
const daPropriaEtapa = (chave: string, { acima }: Lugar): boolean =>
  acima
    .filter((peca): peca is Etapa => typeof peca === 'object' && peca !== null && 'proximas' in peca)
    .some(({ secoes = [] }) => secoes.some(({ campos }) => campos.includes(chave)));

const fichaDoRecebimento: Ficha<RecebimentoDaConsulta> = {
  nome: 'O que se recebe',
  itens: {
    resultado: referencia('Resultado do conector', 'resultado_do_conector'),
    campo: referencia('Responde ao campo', 'campo', { serve: daPropriaEtapa }),
  },
};

export const fichaDaConsulta: Ficha<Consulta> = {
  nome: 'Consulta a outro sistema',
  itens: {
    conector: referencia('Conector', 'conector', { ajuda: 'Cadastrado em Configurações, Conectores.' }),
    envia: {
      rotulo: 'O que se envia',
      editor: {
        como: 'pecas',
        ficha: () => fichaDoEnvio,
        nova: (): EnvioDaConsulta => ({ parametro: '', valor: '' }),
        um: 'parâmetro',
        nome: ({ parametro, valor }) => duasPartes(parametro, valor),
      },
    },
    recebe: {
      rotulo: 'O que se recebe',
      ajuda: 'Os campos são os das seções desta etapa.',
      editor: {
        como: 'pecas',
        ficha: () => fichaDoRecebimento,
        nova: (): RecebimentoDaConsulta => ({ campo: '', resultado: '' }),
        um: 'resultado',
        nome: ({ campo, resultado }, { definicao }) =>
          duasPartes(resultado, definicao.campos.find((c) => c.chave === campo)?.nome ?? campo),
      },
    },
  },
};

export const novaConsulta = (): Consulta => ({ conector: '', recebe: [] });
