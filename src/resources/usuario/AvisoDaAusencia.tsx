import type { ReactElement } from 'react';
import Button from '@mui/material/Button';
import { fraseDaAusencia } from '../../schemas/substituicao.ts';
import type { Quem } from './trabalho.ts';

interface Props {
  readonly escolhido: Quem;
  readonly aoTrocar: (substituto: number) => void;
}

/** Said of a chosen receiver who is away; choosing him stays possible, his substitute is one click away. */
export const AvisoDaAusencia = ({ escolhido, aoTrocar }: Props): ReactElement | null => {
  const { nome, substituto } = escolhido;
  const frase = fraseDaAusencia(escolhido);
  if (frase === null) return null;
  return (
    <div className="bloco-de-aviso" role="status" style={{ marginTop: 8 }}>
      <div style={{ display: 'grid', justifyItems: 'start', gap: 8 }}>
        <p>{`${nome}: ${frase}`}</p>
        {substituto !== null && (
          <Button
            variant="outlined"
            size="small"
            onClick={() => aoTrocar(substituto.id)}
          >{`Passar a ${substituto.nome}`}</Button>
        )}
      </div>
    </div>
  );
};
