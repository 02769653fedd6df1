import { useEffect, useState, type ReactElement } from 'react';
import { useListContext } from 'ra-core';
import useMediaQuery from '@mui/material/useMediaQuery';
import { avisar } from '../../dataProvider/avisos.ts';
import { REGISTROS_NA_HORA, type AtoDoLote } from '../../schemas/lote.ts';
import type { TarefaVista } from '../../schemas/tarefa.ts';
import { useEntity } from '../EntityContext.ts';
import { artigo } from '../genero.ts';
import { useTabela } from '../lista/TabelaContext.ts';
import { useMarcarVarios } from '../lista/useMarcarVarios.ts';
import { BarraDaSelecao, type AcaoDaSelecao } from '../lote/BarraDaSelecao.tsx';
import { ConfirmarLote } from '../lote/ConfirmarLote.tsx';
import { ResultadoDoLote } from '../lote/ResultadoDoLote.tsx';
import { useLote } from '../lote/useLote.ts';
import { ConfirmarDesativacao } from '../mover/ConfirmarDesativacao.tsx';
import { useMover } from '../mover/useMover.ts';
import { tituloDoRegistro } from '../valorNoCaminho.ts';

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

/** What is selected: how many, and how a call names them. */
const useSelecao = () => {
  const { data = [], selectedIds, total = 0, filterValues } = useListContext();
  const { filtroInteiro = false } = useTabela();
  const quantos = filtroInteiro ? total : selectedIds.length;
  // Cards have no box that marks their page.
  const cartoes = useMediaQuery('(max-width:599px)', { noSsr: true });
  const paginaInteira = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  return {
    quantos,
    filtroInteiro,
    /** There is more to select than what is marked. */
    haMais: !filtroInteiro && (paginaInteira || cartoes) && total > selectedIds.length,
    /** More than one call moves all or none of. */
    emLote: filtroInteiro || selectedIds.length > REGISTROS_NA_HORA,
    quais: filtroInteiro ? { filter: filterValues as object, esperados: total } : { ids: selectedIds },
  };
};

interface Atos {
  readonly emLote: boolean;
  readonly movendo: boolean;
  readonly aoDesativar: () => void;
  readonly aoRestaurar: () => void;
  readonly aoPedir: (ato: AtoDoLote) => void;
}

/** The acts of the registry on what is selected. */
const useAcoes = ({ emLote, movendo, aoDesativar, aoRestaurar, aoPedir }: Atos): readonly AcaoDaSelecao[] => {
  const entity = useEntity();
  const { excluidos } = useTabela();
  const { marcar, marcando } = useMarcarVarios();
  if (excluidos)
    return [
      {
        nome: 'restaurar',
        rotulo: 'Restaurar',
        icone: 'restaurar',
        ocupada: movendo,
        agir: () => (emLote ? aoPedir('restaurar') : aoRestaurar()),
      },
    ];
  return [
    ...entity.bulk.map(({ name, label }) => ({ nome: name, rotulo: label, agir: () => aoPedir(name) })),
    ...entity.marks.map((marca) => ({
      nome: marca.name,
      rotulo: marca.label,
      ocupada: marcando === marca.name,
      agir: () => void marcar(marca),
    })),
    ...(entity.softDelete
      ? [
          {
            nome: 'excluir',
            rotulo: 'Desativar',
            icone: 'lixeira' as const,
            agir: () => (emLote ? aoPedir('excluir') : aoDesativar()),
          },
        ]
      : []),
  ];
};

/** What can be done with the selected rows, at the bottom of the screen while there are any (look.md 4). */
export const BulkActions = (): ReactElement | null => {
  const { data = [], selectedIds, onUnselectItems, onSelectAll, total = 0 } = useListContext();
  const entity = useEntity();
  const { excluidos } = useTabela();
  const { quantos, filtroInteiro, haMais, emLote, quais } = useSelecao();
  const [confirmando, setConfirmando] = useState(false);
  const [ato, setAto] = useState<AtoDoLote | null>(null);
  const [resultado, setResultado] = useState<TarefaVista | null>(null);
  const lote = useLote(entity);
  const mover = useMover(entity);
  const { recusa } = mover;
  useEffect(() => {
    if (recusa !== null && excluidos) avisar(false, recusa.mensagem);
  }, [recusa, excluidos]);
  const restaurar = async (): Promise<void> => {
    if (!mover.movendo && (await mover.mover('restaurarIds', selectedIds))) onUnselectItems();
  };
  const acoes = useAcoes({
    emLote,
    movendo: mover.movendo,
    aoDesativar: () => setConfirmando(true),
    aoRestaurar: () => void restaurar(),
    aoPedir: setAto,
  });
  // What came of an act outlives the selection that it was done to.
  const doResultado = resultado !== null && (
    <ResultadoDoLote entity={entity} tarefa={resultado} fechar={() => setResultado(null)} />
  );
  if (quantos === 0) return doResultado || null;
  const registros = selectedIds.map((id) => {
    const registro = data.find((um) => um.id === id);
    return { id, titulo: registro === undefined ? `nº ${id}` : tituloDoRegistro(entity, registro) };
  });
  const o = artigo(entity.label);
  const selecionados = `${numero(quantos)} ${o === 'a' ? 'selecionada' : 'selecionado'}${quantos === 1 ? '' : 's'}`;
  const depois = (tarefa: TarefaVista): void => {
    onUnselectItems();
    if ((tarefa.resultado?.recusados ?? 0) > 0 && tarefa.situacao === 'pronta') setResultado(tarefa);
  };
  return (
    <section className="barra-da-selecao" aria-label="Ações com a seleção">
      <BarraDaSelecao
        frase={filtroInteiro ? `${selecionados}: tod${o}s deste filtro` : selecionados}
        // Marks are put on the rows that are chosen.
        todos={
          haMais && entity.softDelete
            ? {
                rotulo: `Selecionar tod${o}s ${o}s ${numero(total)} deste filtro`,
                curto: `Tod${o}s ${o}s ${numero(total)}`,
                agir: () => onSelectAll(),
              }
            : undefined
        }
        acoes={acoes}
        limpar={() => onUnselectItems()}
      />
      {ato !== null && (
        <ConfirmarLote
          entity={entity}
          ato={ato}
          quais={quais}
          quantos={quantos}
          lote={lote}
          fechar={() => setAto(null)}
          depois={depois}
        />
      )}
      {confirmando && (
        <ConfirmarDesativacao
          entity={entity}
          registros={registros}
          mover={mover}
          fechar={() => setConfirmando(false)}
          depois={() => onUnselectItems()}
        />
      )}
      {doResultado}
    </section>
  );
};
