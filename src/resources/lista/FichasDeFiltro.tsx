import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { filtroVazio, type Filtros } from '../../dataProvider/consultaDaLista.ts';
import { useEntity } from '../EntityContext.ts';
import { rotuloDoCampo } from '../valorNoCaminho.ts';
import { FiltroEmPalavras } from './FiltroEmPalavras.tsx';
import { visaoLigada } from './visaoLigada.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

interface Props {
  readonly filtros: Filtros;
  readonly mudar: (filtros: Filtros) => void;
}

/** The filters that are on, each with its own way out, and one for all. */
export const FichasDeFiltro = ({ filtros, mudar }: Props): ReactElement | null => {
  const entity = useEntity();
  // What the ready view asks for is said, and taken off, by its own button.
  const daVisao = visaoLigada(entity, filtros)?.filter ?? {};
  const ligados = Object.entries(filtros).filter(
    ([campo, valor]) => !filtroVazio(valor) && !Object.hasOwn(daVisao, campo),
  );
  if (ligados.length === 0) return null;
  const tirar = (campo: string): void =>
    mudar(Object.fromEntries(Object.entries(filtros).filter(([nome]) => nome !== campo)));
  return (
    <Box
      component="ul"
      aria-label="Filtros ligados"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pb: 1.25 }}
    >
      {ligados.map(([campo, valor]) => {
        const rotulo = rotuloDoCampo(entity, campo);
        return (
          <li key={campo}>
            <span className="ficha-de-filtro">
              <FiltroEmPalavras campo={campo} valor={valor} />
              <button type="button" aria-label={`Tirar dos filtros: ${rotulo}`} onClick={() => tirar(campo)}>
                <Icone nome="fechar" tamanho={16} />
              </button>
            </span>
          </li>
        );
      })}
      <li>
        <Button size="small" onClick={() => mudar({})}>
          Limpar
        </Button>
      </li>
    </Box>
  );
};
