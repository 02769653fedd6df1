import { createElement, useState, type HTMLAttributes, type Key, type ReactElement } from 'react';
import { useGetList, useGetManyAggregate, type Identifier, type RaRecord } from 'ra-core';
import { entityNamed } from '../../schemas/entities.ts';
import { ordenavel } from '../../schemas/entity.ts';
import { useDepoisDe } from '../useDepoisDe.ts';
import { tituloDoRegistro } from '../valorNoCaminho.ts';

const ESPERA_MS = 300;
const MOSTRADOS = 20;

/** Which records of a registry are offered: those that belong to one of another. */
export interface Recorte {
  /** The field that says it, the registry that it points to. */
  readonly elo: string;
  readonly entidade: string;
  /** null: nothing chosen there, so all are offered, each with what it belongs to. */
  readonly pai: Identifier | null;
}

const nomear = (recurso: string, registro: RaRecord): string => {
  const entity = entityNamed(recurso);
  return entity === undefined ? `nº ${registro.id}` : tituloDoRegistro(entity, registro);
};

/** By name, as one looks for something; newest first where the registry has no order by its title. */
const ordemDe = (recurso: string): { readonly sort?: { readonly field: string; readonly order: 'ASC' } } => {
  const entity = entityNamed(recurso);
  return entity !== undefined && ordenavel(entity, entity.title) ? { sort: { field: entity.title, order: 'ASC' } } : {};
};

/** What a relation's control offers: the server's search over the registry, and the records already chosen. */
export const useOpcoesDaRelacao = (recurso: string, ids: readonly Identifier[], recorte?: Recorte) => {
  const [texto, setTexto] = useState('');
  const [aberto, setAberto] = useState(false);
  const s = useDepoisDe(texto.trim(), ESPERA_MS);
  const dentro = recorte === undefined || recorte.pai === null ? {} : { [recorte.elo]: recorte.pai };
  const { data: achados = [], isFetching } = useGetList(
    recurso,
    {
      filter: s === '' ? dentro : { ...dentro, s },
      pagination: { page: 1, perPage: MOSTRADOS },
      ...ordemDe(recurso),
    },
    { enabled: aberto },
  );
  const { data: atuais = [] } = useGetManyAggregate(recurso, { ids: [...ids] }, { enabled: ids.length > 0 });
  const escolhidos = ids.map((id): RaRecord => atuais.find((um: RaRecord | undefined) => um?.id === id) ?? { id });
  const pais = recorte?.pai === null ? [...new Set(achados.map((um) => um[recorte.elo] as Identifier))] : [];
  const { data: deOnde = [] } = useGetManyAggregate(
    recorte?.entidade ?? '',
    { ids: pais.filter((id) => id != null) },
    { enabled: pais.length > 0 },
  );
  const tituloDe = (registro: RaRecord): string => nomear(recurso, registro);
  const contexto = (registro: RaRecord): string | undefined => {
    const pai = deOnde.find((um: RaRecord | undefined) => um !== undefined && um.id === registro[recorte?.elo ?? '']);
    return recorte === undefined || pai === undefined ? undefined : nomear(recorte.entidade, pai);
  };
  return {
    achados,
    escolhidos,
    tituloDe,
    buscar: setTexto,
    comuns: {
      options: [...achados, ...escolhidos.filter(({ id }) => !achados.some((um) => um.id === id))],
      open: aberto,
      // In the page's main part, so that it lies in a landmark; fixed, so that nothing that scrolls cuts it off.
      slotProps: { popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } } },
      onOpen: () => setAberto(true),
      onClose: () => setAberto(false),
      // What fits is decided by the server's search, accents and case ignored.
      filterOptions: (todas: RaRecord[]) => (s === '' ? todas : achados),
      renderOption: ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key }, um: RaRecord): ReactElement => {
        const onde = contexto(um);
        const parte = onde === undefined ? null : createElement('span', { className: 'secundario' }, ` · ${onde}`);
        return createElement('li', { key, ...props }, createElement('span', null, tituloDe(um), parte));
      },
      loading: isFetching,
      loadingText: 'Buscando…',
      noOptionsText: s === '' ? 'Nada cadastrado ainda' : `Nada encontrado com “${s}”`,
      clearText: 'Limpar',
      closeText: 'Fechar',
      openText: 'Abrir',
    },
  } as const;
};
