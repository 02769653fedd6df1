import { useState, type ReactElement } from 'react';
import type { Identifier, RaRecord } from 'ra-core';
import Autocomplete from '@mui/material/Autocomplete';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { relationOf } from '../../schemas/fieldFacts.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import type { PropsDoControleRelacao } from './ControleRelacao.tsx';
import { PreviaDoRegistro } from './PreviaDoRegistro.tsx';
import { useConcessao } from './useConcessao.ts';
import { useOpcoesDaRelacao } from './useOpcoesDaRelacao.ts';

/** Several records of another registry: a search that adds, over the list of what was chosen, in its order. The value is ids. */
export const ControleRelacoes = (props: PropsDoControleRelacao): ReactElement => {
  const recurso = relationOf(props.schema) ?? '';
  const { maxItems = Infinity } = props.schema as { maxItems?: number };
  const ids = (Array.isArray(props.valor) ? props.valor : []) as readonly Identifier[];
  const opcoes = useOpcoesDaRelacao(recurso, ids, props.recorte);
  const { perfil: pode } = useConcessao(props.schema);
  const [digitado, setDigitado] = useState('');
  const cheio = ids.length >= maxItems;
  const acrescentar = (registro: RaRecord | null): void => {
    if (registro === null) return;
    props.aoMudar([...ids, registro.id]);
    props.aoEscolher?.(registro);
    setDigitado('');
    opcoes.buscar('');
  };
  const escrever = (texto: string, motivo: string): void => {
    if (motivo !== 'input' && motivo !== 'clear') return;
    setDigitado(texto);
    opcoes.buscar(texto);
  };
  return (
    <div>
      <Autocomplete
        {...opcoes.comuns}
        id={props.id}
        // Of profiles only those that the user may give here.
        options={opcoes.achados.filter((um) => !ids.includes(um.id) && pode(um))}
        filterOptions={(todas: RaRecord[]) => todas}
        value={null}
        inputValue={digitado}
        disabled={cheio}
        getOptionLabel={opcoes.tituloDe}
        getOptionKey={({ id }) => id}
        onBlur={() => props.aoSair?.()}
        onChange={(_evento, registro) => acrescentar(registro)}
        onInputChange={(_evento, texto, motivo) => escrever(texto, motivo)}
        renderInput={(params) => (
          <TextField
            {...params}
            error={props.invalido === true}
            placeholder={cheio ? `Até ${maxItems}` : 'Digite para acrescentar'}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': props.descritoPor },
            }}
          />
        )}
      />
      {ids.length > 0 && (
        <ul className="relacoes-escolhidas">
          {opcoes.escolhidos.map((registro) => {
            const titulo = opcoes.tituloDe(registro);
            return (
              <li key={registro.id}>
                <span>{titulo}</span>
                <PreviaDoRegistro recurso={recurso} registro={registro} />
                <IconButton
                  size="small"
                  aria-label={`Tirar ${titulo}`}
                  onClick={() => props.aoMudar(ids.filter((id) => id !== registro.id))}
                >
                  <Icone nome="fechar" tamanho={18} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};
