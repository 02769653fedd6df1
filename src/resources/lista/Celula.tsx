import type { ReactElement } from 'react';
import { useRecordContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { campoDe } from '../../schemas/entity.ts';
import { useEntity } from '../EntityContext.ts';
import { useCaminhos } from '../PainelContext.ts';
import { tituloDoRegistro } from '../valorNoCaminho.ts';
import { ValorDaLista } from './ValorDaLista.tsx';

/** The value of a column; the title of the record is the link to it, for the keyboard and for a new tab. */
export const Celula = ({ caminho }: { readonly caminho: string }): ReactElement | null => {
  const registro = useRecordContext();
  const entity = useEntity();
  const { ver } = useCaminhos(entity.name);
  if (registro === undefined) return null;
  if (caminho !== entity.title)
    return <ValorDaLista registro={registro} caminho={caminho} schema={campoDe(entity, caminho)} />;
  return (
    <Link to={ver(registro.id)} style={{ fontWeight: 600, textDecoration: 'none' }}>
      {tituloDoRegistro(entity, registro)}
    </Link>
  );
};
