import { useState, type ReactElement } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Posicao } from '../../schemas/geo/area.ts';
import { cantosDe, escreverPoligono, lerPoligono, poligonoDe } from '../../schemas/geo/poligono.ts';
import { Rotulado } from '../widgets/Rotulado.tsx';

interface Props {
  readonly id: string;
  readonly cantos: readonly Posicao[];
  readonly aoMudar: (cantos: readonly Posicao[]) => void;
}

const escrever = (cantos: readonly Posicao[]): string =>
  cantos.length === 0 ? '' : escreverPoligono(poligonoDe(cantos)).replace(/; /g, '\n');

/** The corners as numbers, one a line, for who has them from a survey; GeoJSON is taken too. */
export const CantosEscritos = ({ id, cantos, aoMudar }: Props): ReactElement => {
  const [digitado, setDigitado] = useState<string | null>(null);
  const lido = digitado === null || digitado.trim() === '' ? undefined : lerPoligono(digitado);
  const erro =
    digitado === null || digitado.trim() === '' || lido !== undefined
      ? undefined
      : 'Escreva um canto por linha, pelo menos três: latitude, longitude';
  const digitar = (texto: string): void => {
    setDigitado(texto);
    if (texto.trim() === '') return aoMudar([]);
    const achado = lerPoligono(texto);
    if (achado !== undefined) aoMudar(cantosDe(achado) ?? []);
  };
  return (
    <details className="mapa-escrito">
      <summary>Escrever os cantos em números</summary>
      <Rotulado
        id={id}
        rotulo="Cantos do contorno"
        erro={erro}
        ajuda="Um por linha: latitude, longitude. Também aceita GeoJSON."
      >
        {(descritoPor) => (
          <OutlinedInput
            id={id}
            fullWidth
            multiline
            minRows={4}
            maxRows={12}
            error={erro !== undefined}
            value={digitado ?? escrever(cantos)}
            onChange={(evento) => digitar(evento.target.value)}
            onBlur={() => {
              // What could not be read stays to be put right.
              if (erro === undefined) setDigitado(null);
            }}
            slotProps={{ input: { spellCheck: false, 'aria-describedby': descritoPor } }}
          />
        )}
      </Rotulado>
    </details>
  );
};
