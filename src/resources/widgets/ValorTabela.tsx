import type { ReactElement } from 'react';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { TArray, TObject, TSchema } from 'typebox';
import { mostrarValor } from '../../schemas/mostrar.ts';
import { Valor, type PropsDoValor } from './Valor.tsx';
import './valorTabela.css';

const rotuloDe = (nome: string, campo: TSchema): string => String((campo as { title?: unknown }).title ?? nome);

/** Rows of fields as a small table, one below the other on a phone; in a list only how many there are. */
export const ValorTabela = ({ schema, valor, compacto }: PropsDoValor): ReactElement => {
  const linhas = (Array.isArray(valor) ? valor : []) as readonly Readonly<Record<string, unknown>>[];
  if (compacto) return <>{mostrarValor(schema, valor)}</>;
  const campos = Object.entries((schema as TArray<TObject>).items.properties) as [string, TSchema][];
  return (
    <Table size="small" className="valor-em-tabela">
      <TableHead>
        <TableRow>
          {campos.map(([nome, campo]) => (
            <TableCell key={nome}>{rotuloDe(nome, campo)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {linhas.map((linha, i) => (
          <TableRow key={i}>
            {campos.map(([nome, campo]) => (
              <TableCell key={nome} data-rotulo={rotuloDe(nome, campo)} sx={{ whiteSpace: 'normal', py: 1 }}>
                <Valor schema={campo} valor={linha[nome]} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
