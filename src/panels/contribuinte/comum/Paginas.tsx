import type { ReactElement } from 'react';
import type { Pagina } from '../../../schemas/envelope.ts';
import { totalEmPalavras } from '../../../schemas/totalEmPalavras.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import '../lista/lista.css';

/** Where in a list its reader is, and the ways on and back. */
export function Paginas({
  lista,
  aoIr,
}: {
  readonly lista: Omit<Pagina<unknown>, 'data'>;
  readonly aoIr: (pagina: number) => void;
}): ReactElement | null {
  const { current_page: atual, last_page: ultima, total, total_parcial: parcial, per_page } = lista;
  if (ultima <= 1) return null;
  const primeiro = (atual - 1) * per_page + 1;
  return (
    <nav className="paginas" aria-label="Páginas">
      <p className="pequeno secundario numero">
        {primeiro}–{Math.min(total, atual * per_page)} de{' '}
        {totalEmPalavras({ total, ...(parcial === true ? { total_parcial: true } : {}) })}
      </p>
      <Botao
        variante="secundario"
        tamanho="pequeno"
        icone="seta-esquerda"
        impedidoPor={atual <= 1 ? 'Esta é a primeira página.' : undefined}
        onClick={() => aoIr(atual - 1)}
      >
        Anterior
      </Botao>
      <Botao
        variante="secundario"
        tamanho="pequeno"
        iconeDepois="seta-direita"
        impedidoPor={atual >= ultima ? 'Esta é a última página.' : undefined}
        onClick={() => aoIr(atual + 1)}
      >
        Próxima
      </Botao>
    </nav>
  );
}
