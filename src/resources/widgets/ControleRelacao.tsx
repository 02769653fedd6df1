import type { ReactElement } from 'react';
import type { RaRecord } from 'ra-core';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { entityNamed } from '../../schemas/entities.ts';
import { formatOf, relationOf } from '../../schemas/fieldFacts.ts';
import { useLinha } from '../formulario/linhas/LinhaContext.ts';
import type { PropsDoControle } from './controle.ts';
import { ControleRelacoes } from './ControleRelacoes.tsx';
import { CriarDaqui } from './CriarDaqui.tsx';
import { PreviaDoRegistro } from './PreviaDoRegistro.tsx';
import { useOpcoesDaRelacao, type Recorte } from './useOpcoesDaRelacao.ts';

export interface PropsDoControleRelacao extends PropsDoControle {
  /** Only what belongs to the record that stands in another field. */
  readonly recorte?: Recorte | undefined;
  /** Where a title that the registry does not have may be typed: what stands there, and how it changes. */
  readonly texto?: string;
  readonly aoEscrever?: ((texto: string) => void) | undefined;
  /** The record behind a choice; the value is its id. */
  readonly aoEscolher?: ((registro: RaRecord) => void) | undefined;
}

const igual = (a: string, b: string): boolean => a.localeCompare(b, 'pt-BR', { sensitivity: 'base' }) === 0;

const Um = (props: PropsDoControleRelacao): ReactElement => {
  const recurso = relationOf(props.schema) ?? '';
  const { aoEscrever, texto = '' } = props;
  // A filter that nothing is set in is empty text.
  const ids = props.valor == null || props.valor === '' ? [] : [props.valor as RaRecord['id']];
  const opcoes = useOpcoesDaRelacao(recurso, ids, props.recorte);
  const [escolhido] = opcoes.escolhidos;
  const escolher = (registro: RaRecord): void => {
    props.aoMudar(registro.id);
    aoEscrever?.(opcoes.tituloDe(registro));
    props.aoEscolher?.(registro);
  };
  const mudar = (novo: RaRecord | string | null): void => {
    if (typeof novo === 'object' && novo !== null) return escolher(novo);
    props.aoMudar(null);
    aoEscrever?.(novo ?? '');
    return undefined;
  };
  const digitar = (digitado: string): void => {
    opcoes.buscar(digitado);
    if (aoEscrever === undefined) return;
    if (ids.length > 0) props.aoMudar(null);
    aoEscrever(digitado);
  };
  const aoMudarTexto = (digitado: string, motivo: string): void => {
    if (motivo === 'input') digitar(digitado);
    // What is typed freely is the value too, and comes back here with each key.
    else if (motivo !== 'reset' || aoEscrever === undefined) opcoes.buscar('');
  };
  // A name typed in full is that record, as if it had been picked.
  const sair = (): void => {
    const iguais = opcoes.achados.filter((um) => igual(opcoes.tituloDe(um), texto.trim()));
    const [unico] = iguais;
    if (aoEscrever !== undefined && ids.length === 0 && unico !== undefined && iguais.length === 1) escolher(unico);
    props.aoSair?.();
  };
  // While a chosen record is on its way its kept title stands.
  const semRegistro = escolhido !== undefined && Object.keys(escolhido).length === 1 && texto !== '';
  const valor: RaRecord | string | null = semRegistro ? texto : (escolhido ?? (texto === '' ? null : texto));
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
      <Autocomplete
        {...opcoes.comuns}
        id={props.id}
        fullWidth
        freeSolo={aoEscrever !== undefined}
        forcePopupIcon
        value={valor}
        getOptionLabel={(um) => (typeof um === 'string' ? um : opcoes.tituloDe(um))}
        getOptionKey={(um) => (typeof um === 'string' ? um : um.id)}
        isOptionEqualToValue={(um, outro) => typeof outro !== 'string' && um.id === outro.id}
        onBlur={sair}
        onChange={(_evento, novo) => mudar(novo)}
        onInputChange={(_evento, digitado, motivo) => aoMudarTexto(digitado, motivo)}
        renderInput={(params) => (
          <TextField
            {...params}
            error={props.invalido === true}
            placeholder={valor === null ? 'Digite para buscar' : ''}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': props.descritoPor },
            }}
          />
        )}
      />
      {escolhido !== undefined && <PreviaDoRegistro recurso={recurso} registro={escolhido} />}
    </Box>
  );
};

/** Records of another registry, found by typing; one, or several where the format is a list. The value is ids. */
export const ControleRelacao = (props: PropsDoControleRelacao): ReactElement => {
  const recurso = relationOf(props.schema) ?? '';
  const varios = formatOf(props.schema) === 'relacoes';
  const entity = entityNamed(recurso);
  const naLinha = useLinha() !== null;
  const criado = (registro: RaRecord): void => {
    const atuais: readonly unknown[] = Array.isArray(props.valor) ? props.valor : [];
    props.aoMudar(varios ? [...atuais, registro.id] : registro.id);
    props.aoEscolher?.(registro);
  };
  return (
    <div className={naLinha ? 'relacao-na-linha' : undefined}>
      {varios ? <ControleRelacoes {...props} /> : <Um {...props} />}
      {entity !== undefined && (
        <CriarDaqui
          entity={entity}
          titulo={props.valor == null ? props.texto : ''}
          recorte={props.recorte}
          aoCriar={criado}
        />
      )}
    </div>
  );
};
