import { useState, type ReactElement } from 'react';
import { useGetList, useGetManyAggregate, type Identifier, type RaRecord } from 'ra-core';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { entityNamed } from '../../schemas/entities.ts';
import { formatOf, relationOf } from '../../schemas/fieldFacts.ts';
import { useDepoisDe } from '../useDepoisDe.ts';
import { tituloDoRegistro } from '../valorNoCaminho.ts';
import type { PropsDoControle } from './controle.ts';

const ESPERA_MS = 300;
const MOSTRADOS = 20;

const nome = (recurso: string, registro: RaRecord): string => {
  const entity = entityNamed(recurso);
  return entity === undefined ? `nº ${registro.id}` : tituloDoRegistro(entity, registro);
};

/** Records of another registry, found by typing; one, or several where the format is a list. The value is ids. */
export const ControleRelacao = (props: PropsDoControle): ReactElement => {
  const recurso = relationOf(props.schema) ?? '';
  const varios = formatOf(props.schema) === 'relacoes';
  const ids = (Array.isArray(props.valor) ? props.valor : [props.valor]).filter((id) => id != null) as Identifier[];
  const [texto, setTexto] = useState('');
  const [aberto, setAberto] = useState(false);
  const s = useDepoisDe(texto.trim(), ESPERA_MS);
  const { data: achados = [], isFetching } = useGetList(
    recurso,
    { filter: s === '' ? {} : { s }, pagination: { page: 1, perPage: MOSTRADOS } },
    { enabled: aberto },
  );
  const { data: atuais = [] } = useGetManyAggregate(recurso, { ids }, { enabled: ids.length > 0 });
  const escolhidos = ids.map((id) => atuais.find((um: RaRecord | undefined) => um?.id === id) ?? { id });
  const opcoes = [...achados, ...escolhidos.filter(({ id }) => !achados.some((um) => um.id === id))];
  const comum = {
    id: props.id,
    options: opcoes,
    open: aberto,
    onOpen: () => setAberto(true),
    onClose: () => setAberto(false),
    onBlur: () => props.aoSair?.(),
    // What fits is decided by the server's search, accents and case ignored.
    filterOptions: (todas: RaRecord[]) => (s === '' ? todas : achados),
    getOptionLabel: (registro: RaRecord) => nome(recurso, registro),
    getOptionKey: (registro: RaRecord) => registro.id,
    isOptionEqualToValue: (a: RaRecord, b: RaRecord) => a.id === b.id,
    loading: isFetching,
    loadingText: 'Buscando…',
    noOptionsText: s === '' ? 'Nada cadastrado ainda' : `Nada encontrado com “${s}”`,
    clearText: 'Limpar',
    closeText: 'Fechar',
    openText: 'Abrir',
  };
  const entrada = (params: Parameters<NonNullable<Parameters<typeof Autocomplete>[0]['renderInput']>>[0]) => (
    <TextField
      {...params}
      error={props.invalido === true}
      placeholder={ids.length === 0 ? 'Digite para buscar' : ''}
      slotProps={{
        ...params.slotProps,
        htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': props.descritoPor },
      }}
    />
  );
  return varios ? (
    <Autocomplete
      {...comum}
      multiple
      value={escolhidos}
      onChange={(_evento, registros) => props.aoMudar(registros.map(({ id }) => id))}
      onInputChange={(_evento, digitado, motivo) => setTexto(motivo === 'input' ? digitado : '')}
      renderInput={entrada}
    />
  ) : (
    <Autocomplete
      {...comum}
      value={escolhidos[0] ?? null}
      onChange={(_evento, registro) => props.aoMudar(registro?.id ?? null)}
      onInputChange={(_evento, digitado, motivo) => setTexto(motivo === 'input' ? digitado : '')}
      renderInput={entrada}
    />
  );
};
