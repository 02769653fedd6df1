import { useEffect, useState, type ReactElement } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEntity } from '../EntityContext.ts';
import { minusculo } from '../genero.ts';
import { useColunasMostradas } from './colunas/ColunasContext.ts';

/** Look.md 4: nothing for a fast answer, rows in the shape of what is coming, and a sentence when it takes long. */
const APARECE_EM_MS = 200;
const DEMORA_EM_MS = 8000;

/** The list before its first answer. */
export const EsqueletoDaTabela = ({ linhas }: { readonly linhas: number }): ReactElement => {
  const [fase, setFase] = useState<'nada' | 'linhas' | 'demora'>('nada');
  const entity = useEntity();
  const colunas = useColunasMostradas();
  useEffect(() => {
    const relogios = [
      setTimeout(() => setFase('linhas'), APARECE_EM_MS),
      setTimeout(() => setFase('demora'), DEMORA_EM_MS),
    ];
    return () => relogios.forEach(clearTimeout);
  }, []);
  return (
    <Box role="status" sx={{ minHeight: `calc(36px + ${linhas} * var(--row))` }}>
      <span className="so-leitor">{`Carregando ${minusculo(entity.label.many)}…`}</span>
      {fase !== 'nada' && (
        <Box aria-hidden="true">
          <Box sx={{ height: 36, background: 'var(--sunken)', borderBottom: '1px solid var(--border)' }} />
          {Array.from({ length: linhas }, (_, i) => (
            <Box
              key={i}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                height: 'var(--row)',
                px: 1.5,
                borderBottom: '1px solid var(--border)',
              }}
            >
              {colunas.map(({ campo }, j) => (
                <Skeleton
                  key={campo}
                  variant="rounded"
                  height={12}
                  sx={{ flex: 1, maxWidth: `${60 + ((i + j) % 4) * 10}%` }}
                />
              ))}
            </Box>
          ))}
        </Box>
      )}
      {fase === 'demora' && (
        <Box component="p" sx={{ p: 1.5, color: 'var(--ink-2)' }}>
          Está demorando mais que o normal. Continuamos tentando.
        </Box>
      )}
    </Box>
  );
};
