import { useState, type ReactElement } from 'react';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { Biblioteca } from './Biblioteca.tsx';

/** Opens the library; with `secao`, for that section of a step. */
export function BotaoDaBiblioteca({ secao }: { readonly secao?: string }): ReactElement {
  const [aberta, setAberta] = useState(false);
  return (
    <>
      <Botao variante="texto" tamanho="pequeno" icone="paginas" onClick={() => setAberta(true)}>
        Da biblioteca
      </Botao>
      {aberta && <Biblioteca {...(secao === undefined ? {} : { secao })} aoFechar={() => setAberta(false)} />}
    </>
  );
}
