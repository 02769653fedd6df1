import type { ReactElement } from 'react';
import { useArquivoGuardado } from '../widgets/useArquivoGuardado.ts';
import './galeria.css';

interface Props {
  readonly chave: string;
  readonly rotulo: string;
  readonly aoAbrir: () => void;
}

/** A stored picture as a button that opens it large. */
export const FotoPequena = ({ chave, rotulo, aoAbrir }: Props): ReactElement => {
  const { endereco, falhou } = useArquivoGuardado(chave);
  return (
    <button type="button" className="galeria-foto" onClick={aoAbrir} aria-label={`Ampliar: ${rotulo}`}>
      {falhou ? 'Imagem indisponível' : endereco !== null && <img src={endereco} alt="" />}
    </button>
  );
};
