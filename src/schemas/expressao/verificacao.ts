import { ErroDeCompilacao, type CodigoErroExpressao } from './erro.ts';
import { limites } from './limites.ts';
import { nomeDoTipo } from './mensagens.ts';
import { acessoDe, chamadaDe, filhosDe, ladosDe, literalDe, nomeDe, numeroEscrito, type No } from './no.ts';
import { tipoEhEscolha, tipoEhLista, type Tipos } from './tipo.ts';
import type { Traducao } from './traducao.ts';

export interface Verificacao {
  /** Names used, in the order of the source. */
  readonly campos: readonly string[];
  /** Node visits in the worst case, every list full. */
  readonly custo: number;
  /** Looking into each part evaluates it once more for every part around it; only where that stays cheap. */
  readonly detalhavel: boolean;
}

const ORDEM = new Set(['<', '<=', '>', '>=']);

/**
 * What the engine's own type check lets pass and this language refuses: comparing texts by order, adding lists, a division
 * by a written zero, an option that the choice does not have, an item named like a field, repetitions too deep or too
 * costly. Throws `ErroDeCompilacao`.
 */
export function verificar(raiz: No, tipos: Tipos, traducao: Traducao): Verificacao {
  const campos = new Set<string>();
  const custo = visitar(raiz, [], 0);
  if (custo > limites.custo) throw recusar('cara', raiz, 'A expressão repete contas demais sobre as listas');
  return { campos: [...campos], custo, detalhavel: custo * altura(raiz) <= limites.custo };

  function visitar(no: No, itens: readonly string[], aninhadas: number): number {
    const nome = nomeDe(no);
    if (nome !== null) {
      if (!itens.includes(nome)) campos.add(nome);
      return 1;
    }
    conferirOperador(no);
    conferirOpcoes(no);
    const chamada = chamadaDe(no);
    if (chamada?.alvo) return repetir(no, itens, aninhadas);
    if (chamada?.nome === 'f_soma' && chamada.args.length === 2 && chamada.args[0])
      return visitar(chamada.args[0], itens, aninhadas) + limites.itensDeLista;
    const percorre = percorreLista(no, chamada?.nome) ? limites.itensDeLista : 0;
    return filhosDe(no).reduce((custoTotal, filho) => custoTotal + visitar(filho, itens, aninhadas), 1 + percorre);
  }

  function repetir(no: No, itens: readonly string[], aninhadas: number): number {
    const { alvo, args } = chamadaDe(no) ?? {};
    const [item, corpo] = args ?? [];
    const nome = item && nomeDe(item);
    if (!alvo || !corpo || !nome) throw recusar('argumentos', no, 'A primeira parte deve ser um nome para o item');
    if (Object.prototype.hasOwnProperty.call(tipos, nome) || itens.includes(nome))
      throw recusar('nome_repetido', item, `"${nome}" já é um nome. Escolha outro para o item`);
    if (aninhadas >= limites.repeticoesAninhadas)
      throw recusar('repeticoes', no, `No máximo ${limites.repeticoesAninhadas} repetições uma dentro da outra`);
    const doAlvo = visitar(alvo, itens, aninhadas);
    const porItem = [corpo, ...(args?.slice(2) ?? [])].map((parte) => visitar(parte, [...itens, nome], aninhadas + 1));
    return doAlvo + limites.itensDeLista * porItem.reduce((soma, custo) => soma + custo, 0);
  }

  function conferirOperador(no: No): void {
    const lados = ladosDe(no);
    if (!lados) return;
    const [tipo] = lados.map((lado) => lado.checkedType);
    if (ORDEM.has(no.op) && (tipo?.name === 'string' || tipo?.name === 'bool'))
      throw recusar('tipo', no, `"${no.op}" compara números, datas e horas; aqui há ${nomeDoTipo(tipo)}`);
    if (tipo?.kind === 'list' && no.op !== 'in')
      throw recusar('tipo', no, 'Para listas use "em", qtd, soma, filtrar, todos ou algum');
    if ((no.op === '/' || no.op === '%') && /^0+(\.0+)?$/.test(numeroEscrito(lados[1]) ?? ''))
      throw recusar('divisao_por_zero', lados[1], 'Divisão por zero');
  }

  /** `campo = "x"`, `campo em ("x", "y")`, `"x" em campo`: each text must be an option of the choice. */
  function conferirOpcoes(no: No): void {
    const lados = ladosDe(no);
    if (!lados || (no.op !== '==' && no.op !== '!=' && no.op !== 'in')) return;
    for (const [lado, outro] of [lados, [lados[1], lados[0]]] as const) {
      const opcoes = opcoesDe(lado);
      if (!opcoes) continue;
      for (const item of outro.op === 'list' ? filhosDe(outro) : [outro]) {
        const texto = literalDe(item);
        if (typeof texto === 'string' && !opcoes.includes(texto))
          throw recusar('opcao_desconhecida', item, `"${texto}" não é uma opção de ${nomeDe(lado)}`);
      }
    }
  }

  function opcoesDe(no: No): readonly string[] | null {
    const tipo = tipos[nomeDe(no) ?? ''];
    if (acessoDe(no) || tipo === undefined) return null;
    const simples = tipoEhLista(tipo) ? tipo.lista : tipo;
    return tipoEhEscolha(simples) ? simples.opcoes : null;
  }

  function recusar(codigo: CodigoErroExpressao, no: No, mensagem: string): ErroDeCompilacao {
    return new ErroDeCompilacao(codigo, mensagem, traducao.origem(no.start, no.end));
  }
}

/** Whether the node itself goes through a whole list: `x em lista`, `soma(lista)`, `max(lista)`. */
const percorreLista = (no: No, funcao: string | undefined): boolean =>
  (no.op === 'in' && ladosDe(no)?.[1].op !== 'list') || (funcao !== undefined && /^f_(soma|min|max)$/.test(funcao));

const altura = (no: No): number => 1 + filhosDe(no).reduce((maior, filho) => Math.max(maior, altura(filho)), 0);
