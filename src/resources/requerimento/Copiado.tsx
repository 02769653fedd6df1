import type { ReactElement } from 'react';
import { Aviso } from '../../panels/layout/ui/Aviso.tsx';
import { LigacaoBotao } from '../../panels/layout/ui/Botao.tsx';

/** After a copy: which answers of the earlier request the new type does not ask for. `href`: of the draft; absent: it stands below. */
export function Copiado({
  deixadas,
  href,
}: {
  readonly deixadas: readonly string[];
  readonly href?: string;
}): ReactElement {
  return (
    <Aviso
      tom="info"
      titulo="Respostas copiadas."
      {...(href === undefined ? {} : { acao: <LigacaoBotao href={href}>Continuar</LigacaoBotao> })}
    >
      <p>Este tipo não pergunta, ou pergunta de outro modo:</p>
      <ul>
        {deixadas.map((nome) => (
          <li key={nome}>{nome}</li>
        ))}
      </ul>
    </Aviso>
  );
}
