import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { baixar } from '../../dataProvider/baixar.ts';
import { mostrarValor } from '../../schemas/mostrar.ts';
import { jaAvisado } from '../jaAvisado.ts';
import { usePainel } from '../PainelContext.ts';
import { useAlcanceDosArquivos } from './AlcanceDosArquivos.ts';
import type { PropsDoValor } from './Valor.tsx';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

/** Stored files, one button each; in a list only how many there are. */
export const ValorArquivo = ({ schema, valor, compacto }: PropsDoValor): ReactElement => {
  const { painel } = usePainel();
  const alcance = useAlcanceDosArquivos();
  if (compacto) return <>{mostrarValor(schema, valor)}</>;
  const chaves: readonly unknown[] = Array.isArray(valor) ? valor : [valor];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {chaves.map((chave, i) => (
        <Button
          key={String(chave)}
          variant="outlined"
          size="small"
          startIcon={<Icone nome="baixar" />}
          onClick={() => jaAvisado(baixar(`${painel}/arquivos/${String(chave)}${alcance}`, { semNavegacao: true }))}
        >
          {chaves.length === 1 ? 'Baixar arquivo' : `Baixar arquivo ${i + 1}`}
        </Button>
      ))}
    </Box>
  );
};
