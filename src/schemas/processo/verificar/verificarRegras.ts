import { compilarEscrita } from '../../expressao/compilar.ts';
import type { ErroExpressao } from '../../expressao/erro.ts';
import type { Tipos } from '../../expressao/tipo.ts';
import { arvoreDe } from '../arvore.ts';
import type { Definicao } from '../definicao.ts';
import { datasDasRegras, fatosDoFluxo } from '../expressoes.ts';
import { colunasDe } from '../quadros.ts';
import { achado, type Achado } from './achado.ts';
import { circuloDoCampo, circuloEmPalavras } from './circuloDeCampos.ts';
import { dominioDe } from './dominioDe.ts';
import { existeCaso } from './existeCaso.ts';
import type { Respondidos } from './respondidos.ts';
import { definicaoDaRegra, type Regra } from './regra.ts';
import { regrasDe } from './regrasDaDefinicao.ts';

const SO_DE_CAMPOS = 'fatos do fluxo só valem em condições de etapas, de saídas e de taxas';

/** A finding for an expression that does not compile; a name that exists elsewhere is told so. */
export const achadoDaExpressao = (
  erro: ErroExpressao,
  definicao: Definicao,
  { onde, oQue }: Pick<Regra, 'onde' | 'oQue'>,
): Achado => {
  const lugar = `linha ${erro.linha}, coluna ${erro.coluna}`;
  const daMensagem = erro.parecido !== undefined && erro.codigo === 'funcao_desconhecida';
  const quisDizer = erro.parecido === undefined || daMensagem ? '' : `. Você quis dizer "${erro.parecido}"?`;
  const dizer = (codigo: Parameters<typeof achado>[0], porque: string) =>
    achado(codigo, onde, `${oQue} não serve: ${porque} (${lugar})${quisDizer}`, erro);
  if (erro.codigo === 'opcao_desconhecida') return dizer('regra_nunca_vale', erro.mensagem);
  if (erro.codigo !== 'nome_desconhecido' || erro.nome === undefined) return dizer('expressao_invalida', erro.mensagem);
  const { nome } = erro;
  if (Object.hasOwn(fatosDoFluxo, nome)) return dizer('campo_desconhecido', `"${nome}": ${SO_DE_CAMPOS}`);
  if (definicao.parametros.some((p) => p.sigla === nome))
    return dizer('campo_desconhecido', `"${nome}" é um parâmetro, que só vale em taxas`);
  if (definicao.campos.some((c) => c.chave === nome))
    return dizer('campo_desconhecido', `"${nome}" é um campo de arquivo, que regras não leem`);
  return dizer('campo_desconhecido', `o campo "${nome}" não existe`);
};

/** Rules that can never hold, alone or where they stand. `undefined` when some answers make it hold. */
export const porQueNuncaVale = (
  definicao: Definicao,
  tipos: Tipos,
  { fonte, sob = [], depoisDe = [] }: Pick<Regra, 'fonte' | 'sob' | 'depoisDe'>,
  sempre?: ReadonlySet<string>,
): string | undefined => {
  const dominio = dominioDe(definicao, sempre);
  const ler = (fontes: readonly string[]) => fontes.flatMap((f) => arvoreDe(f, tipos) ?? []);
  const [regra] = ler([fonte]);
  if (regra === undefined) return undefined;
  if (existeCaso({ valem: [regra] }, dominio) === false) return 'nenhuma resposta a torna verdadeira';
  const contexto = ler(sob);
  // A context that never holds has a finding of its own.
  const contextoVale = contexto.length > 0 && existeCaso({ valem: contexto }, dominio) !== false;
  if (contextoVale && existeCaso({ valem: [regra, ...contexto] }, dominio) === false)
    return `contradiz a condição em que já está (${sob.join('; ')})`;
  if (depoisDe.length > 0 && existeCaso({ valem: [regra], naoValem: ler(depoisDe) }, dominio) === false)
    return 'as saídas anteriores já ficam com todos esses casos';
  return undefined;
};

/** What is asked too late since a field waits for itself is told as that, once. */
const comCirculo = (d: Definicao, { onde, oQue }: Regra, posteriores: readonly Achado[]): readonly Achado[] => {
  const [, posicao] = /^campos\[(\d+)\]\.(?:condicao|calculo)$/.exec(onde) ?? [];
  const campo = posicao === undefined ? undefined : d.campos[Number(posicao)];
  if (campo === undefined || posteriores.length === 0) return posteriores;
  const circulo = circuloDoCampo(d, campo);
  return circulo === undefined
    ? posteriores
    : [achado('campo_posterior', onde, `${oQue} fecha um círculo: ${circuloEmPalavras(circulo)}`)];
};

/** Of a rule that is asked of a row: columns behind the one that it is asked for, and those that no expression tells from a fact or a day. */
const daLinhaErrada = ({ daLinha, onde, oQue }: Regra, nomes: readonly string[]): readonly Achado[] => {
  if (daLinha === undefined) return [];
  const { tabela, coluna } = daLinha;
  const colunas = colunasDe(tabela);
  return nomes.flatMap((nome) => {
    const i = colunas.findIndex(({ chave }) => chave === nome);
    const usada = `${oQue} usa a coluna "${colunas[i]?.nome ?? nome}"`;
    if (i < 0) return [];
    if (Object.hasOwn(fatosDoFluxo, nome) || Object.hasOwn(datasDasRegras, nome))
      return [achado('nome_reservado', onde, `${usada}, cuja chave "${nome}" as expressões leem de outro modo`)];
    if (i === coluna) return [achado('campo_posterior', onde, `${usada}, que é ela mesma`)];
    return i > coluna ? [achado('campo_posterior', onde, `${usada}, que só é respondida mais adiante na linha`)] : [];
  });
};

/** Names that stand for questions: in a row its columns go before a question of the same key. */
const semColunas = ({ daLinha }: Regra, nomes: readonly string[]): readonly string[] => {
  const colunas = new Set(daLinha === undefined ? [] : colunasDe(daLinha.tabela).map(({ chave }) => chave));
  return nomes.filter((nome) => !colunas.has(nome));
};

/** Every expression outside of the fees: it compiles, names only what is answered by then, and can hold. */
export const verificarRegras = (d: Definicao, respondidos: Respondidos): readonly Achado[] =>
  regrasDe(d).flatMap((regra) => {
    const expressao = compilarEscrita(regra.fonte, regra.tipos, regra.esperado);
    const lida = definicaoDaRegra(d, regra);
    if (!expressao.ok) return [achadoDaExpressao(expressao, lida, regra)];
    const posteriores = [
      ...daLinhaErrada(regra, expressao.campos),
      ...comCirculo(d, regra, respondidos.posteriores(semColunas(regra, expressao.campos), regra)),
    ];
    if (posteriores.length > 0 || regra.esperado !== 'logico' || regra.onde.endsWith('.calculo')) return posteriores;
    // A rule inside a form is asked while it is filled in.
    const sempre = respondidos.sempre(regra.etapa, regra.dentro === 'tudo');
    const nunca = porQueNuncaVale(lida, regra.tipos, regra, new Set(semColunas(regra, [...sempre])));
    return nunca === undefined ? [] : [achado('regra_nunca_vale', regra.onde, `${regra.oQue} nunca vale: ${nunca}`)];
  });
