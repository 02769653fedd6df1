import { useEffect, type ReactElement } from 'react';
import { textos } from '../../../schemas/textos.ts';
import { EstadoVazio } from '../ui/EstadoVazio.tsx';

/** An address of the panel that no screen answers to. */
export const NaoEncontrada = (): ReactElement => {
  useEffect(() => {
    document.title = textos.erros.paginaNaoEncontrada;
  }, []);
  return (
    <div style={{ padding: 16 }}>
      <h1 className="titulo-da-pagina" tabIndex={-1}>
        {textos.erros.paginaNaoEncontrada}
      </h1>
      <div className="cartao" style={{ marginTop: 16 }}>
        <EstadoVazio desenho="lupa" titulo="Nada neste endereço">
          O endereço pode estar incompleto, ou a página mudou de lugar. Escolha outra no menu.
        </EstadoVazio>
      </div>
    </div>
  );
};
