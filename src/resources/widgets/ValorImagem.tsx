import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import { mostrarValor } from '../../schemas/mostrar.ts';
import { Miniatura } from './Miniatura.tsx';
import type { PropsDoValor } from './Valor.tsx';

/** Pictures as thumbnails; in a list only how many there are. */
export const ValorImagem = ({ schema, valor, compacto }: PropsDoValor): ReactElement => {
  if (compacto) return <>{mostrarValor(schema, valor)}</>;
  const titulo = String((schema as { title?: unknown }).title ?? 'Imagem');
  const chaves: readonly unknown[] = Array.isArray(valor) ? valor : [valor];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {chaves.map((chave, i) => (
        <Miniatura
          key={String(chave)}
          chave={String(chave)}
          rotulo={chaves.length === 1 ? titulo : `${titulo}, ${i + 1} de ${chaves.length}`}
        />
      ))}
    </Box>
  );
};
