import { textos } from '../../textos.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Contexto, type Decisao } from '../contexto.ts';
import { porAvaliar, type Estado } from '../estado.ts';
import type { Item, Pendencia, ResultadoDaAvaliacao } from '../itemDaPendencia.ts';
import type { Evento } from '../eventos.ts';
import { idsDe, recusaDoVeredito } from '../itensDaPendencia.ts';
import { doPadrao } from './padraoDoItem.ts';
import { donaDoItem } from '../quandoAgir.ts';
import { vereditoDe } from '../vereditos.ts';
import type { Entrada } from './fluxo.ts';
import { quemAgiu } from '../nomeNoRastro.ts';

/** What was not settled opens the next round, already collected: refused with the analyst's reason as its text, kept with the demand as it was. */
const pedidoOutraVez = (p: Pendencia, i: Item, { padroes }: Pick<Contexto, 'padroes'>) => {
  const comum = {
    tipo_do_item: i.tipo,
    alvo: i.alvo,
    ...(i.de_arquivo === undefined ? {} : { de_arquivo: i.de_arquivo }),
    fundamento: i.fundamento,
    ...(i.execucao === undefined ? {} : { execucao: i.execucao }),
    ...(i.parecer === undefined ? {} : { parecer: i.parecer }),
  };
  return i.situacao === 'mantido'
    ? {
        ...comum,
        texto: i.texto,
        ...(i.padrao === undefined ? {} : { padrao: i.padrao }),
        ...(i.lugar === undefined ? {} : { lugar: i.lugar }),
        mantem: { pendencia: p.id, item: i.id, motivo: i.motivo ?? '' },
        antes: i.antes,
      }
    : {
        ...comum,
        texto: i.motivo ?? i.texto,
        ...doPadrao(i.motivo ?? i.texto, padroes),
        ...(i.mantem === undefined ? {} : { mantem: i.mantem }),
        // Of a charge every receipt so far is of before: the next one answers.
        antes: i.tipo === 'pagamento' ? [...idsDe(i.antes), ...idsDe(i.depois)] : i.depois,
      };
};

const proximaRodada = (
  estado: Estado,
  p: Pendencia,
  itens: readonly Item[],
  contexto: Pick<Contexto, 'agora' | 'padroes'>,
): Evento[] => {
  const nova = estado.pendencias.length + 1;
  return [
    { tipo: 'pendencia_aberta', pendencia: nova, execucao: p.execucao, quando: contexto.agora },
    ...itens.map((i, n): Evento => ({
      tipo: 'item_incluido',
      pendencia: nova,
      item: n + 1,
      ...pedidoOutraVez(p, i, contexto),
    })),
  ];
};

/**
 * Where the step judges answers one by one, the judgement of the new one is its verdict; a demand that is taken back accepts what stands, one that
 * is kept leaves the verdict as it is.
 */
const vereditoDoItem = (e: Entrada<ComandoDe<'avaliar-item'>>, p: Pendencia, item: Item): readonly Evento[] => {
  const { estado, comando, ator, contexto } = e;
  const execucao = item.execucao ?? p.execucao;
  const etapa = estado.execucoes.find((x) => x.sequencia === execucao)?.etapa ?? '';
  const alvo = `${item.tipo}:${item.alvo ?? ''}`;
  if (comando.resultado === 'mantido' || vereditoDe(estado, etapa, alvo) === undefined) return [];
  return [
    {
      tipo: 'veredito_dado',
      execucao,
      etapa,
      alvo,
      resultado: comando.resultado === 'recusado' ? 'recusado' : 'aceito',
      motivo: comando.motivo?.trim() || null,
      valor: comando.resultado === 'retirado' ? item.antes : item.depois,
      por: quemAgiu(ator),
      quando: contexto.agora,
    },
  ];
};

/** What may be said of an item, and the sentence for what may not. An agreed condition is as it was put: it holds, or is taken back. */
const cabe = ({
  situacao,
  tipo,
}: Item): { readonly quais: readonly ResultadoDaAvaliacao[]; readonly frase: string } => {
  if (situacao === 'contestado')
    return {
      quais: ['mantido', 'retirado'],
      frase: 'O requerente contestou este item: mantenha-o ou retire-o',
    };
  return tipo === 'condicao'
    ? {
        quais: ['aceito', 'retirado'],
        frase: 'O requerente concordou com a condição como ela está: aceite-a ou retire-a',
      }
    : {
        quais: ['aceito', 'recusado'],
        frase: 'O requerente não contestou este item: aceite ou recuse a resposta',
      };
};

/** Judges one answer, or one contest; with the last of them the round is over, and what was not settled is asked again. */
export const avaliarItem = (e: Entrada<ComandoDe<'avaliar-item'>>): Decisao => {
  const { estado, comando, contexto } = e;
  const { resultado } = comando;
  const p = estado.pendencias.find((x) => x.id === comando.pendencia);
  if (p?.situacao !== 'respondida') return porRegra('Esta pendência não tem resposta a avaliar');
  const item = p.itens.find((i) => i.id === comando.item);
  if (item === undefined || !porAvaliar(item)) return porRegra('Este item já foi avaliado');
  if (!donaDoItem(e, item)) return porRegra('Este item é avaliado pelo setor que o pediu');
  const { quais, frase } = cabe(item);
  if (!quais.includes(resultado)) return porDados('resultado', frase);
  if (item.tipo === 'pagamento' && (resultado === 'aceito' || resultado === 'recusado')) {
    const recusa = recusaDoVeredito(estado, item, resultado);
    if (recusa !== undefined) return porDados('resultado', recusa);
  }
  const motivo = comando.motivo?.trim() || null;
  if ((resultado === 'recusado' || resultado === 'mantido') && motivo === null)
    return porDados('motivo', textos.validacao.obrigatorio);
  const avaliado: Evento = {
    tipo: 'item_avaliado',
    pendencia: p.id,
    item: item.id,
    resultado,
    motivo,
    ...(item.tipo === 'condicao' && item.situacao === 'respondido' ? { concordada: true } : {}),
  };
  const julgado = [avaliado, ...vereditoDoItem(e, p, item)];
  const itens = p.itens.map((i): Item => (i.id === item.id ? { ...i, situacao: resultado, motivo } : i));
  if (itens.some(porAvaliar)) return julgado;
  const outraVez = itens.filter((i) => i.situacao === 'recusado' || i.situacao === 'mantido');
  const fim: Evento = { tipo: 'pendencia_concluida', pendencia: p.id, quando: contexto.agora };
  return outraVez.length === 0 ? [...julgado, fim] : [...julgado, fim, ...proximaRodada(estado, p, outraVez, contexto)];
};
