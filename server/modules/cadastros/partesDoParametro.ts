import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { mostrarMoeda, mostrarNumero } from '../../../src/schemas/brasil/numero.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { parametroVigente, type ParametroDatado } from '../../../src/schemas/processo/parametros.ts';
import type { Contexto } from '../../contexto.ts';
import type { Partes } from '../../entities/partes.ts';
import { carregarCidade } from '../requerimentos/cidade.ts';

const emPalavras = ({ valor, unidade = 'BRL', vigencia_inicio, fonte }: ParametroDatado): string => {
  const numero = unidade === 'BRL' ? mostrarMoeda(valor) : `${mostrarNumero(valor, { min: 0, max: 6 })} ${unidade}`;
  return `${numero}, desde ${mostrarData(vigencia_inicio)}${fonte === undefined ? '' : ` (${fonte})`}`;
};

/** What a parameter is worth today where the city is, by the very look-up that charges go by, what comes and what was before. */
export const partesDoParametro = (contexto: Contexto): Partes => ({
  acoes: {
    vigencia: async ({ organizacaoId, valores }) => {
      if (organizacaoId === null) throw new AppError('nao_encontrado', 'Organização não encontrada');
      const sigla = String(valores['sigla']);
      const { organizacao, parametros } = await carregarCidade(contexto.db, organizacaoId);
      const agora = contexto.clock.now().toISOString();
      const hoje = noFuso(agora, organizacao.fuso)?.dia ?? agora.slice(0, 10);
      const dela = parametros
        .filter((um) => um.sigla === sigla)
        .sort((a, b) => (a.vigencia_inicio < b.vigencia_inicio ? -1 : 1));
      const vigente = parametroVigente(dela, sigla, hoje);
      const ditos = (quais: readonly ParametroDatado[], nenhum: string): string =>
        quais.length === 0 ? nenhum : quais.map(emPalavras).join('\n');
      const depois = dela.filter(({ vigencia_inicio }) => vigencia_inicio > hoje);
      const antes = dela.filter((um) => um.vigencia_inicio <= hoje && um !== vigente).reverse();
      return {
        linhas: [
          {
            rotulo: `${sigla} hoje, ${mostrarData(hoje)}`,
            valor: vigente === null ? 'Nenhum valor' : emPalavras(vigente),
          },
          { rotulo: 'Depois', valor: ditos(depois, 'Nenhum valor cadastrado'), longo: true },
          { rotulo: 'Antes', valor: ditos(antes, 'Nenhum valor cadastrado'), longo: true },
        ],
      };
    },
  },
});
