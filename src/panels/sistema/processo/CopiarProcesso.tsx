import { useState, type ComponentProps, type ReactElement } from 'react';
import type { ProcessoConfigurado } from '../../../schemas/processo/listado.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { usePagina, useProcessos } from './chamadas.ts';
import { useLugar } from './lugar.ts';
import { NovoProcesso } from './NovoProcesso.tsx';

interface Props {
  readonly processo: ProcessoConfigurado;
  /** Number of the version that is copied: the draft, else the one in force. */
  readonly numero: number;
}

function Copia(props: Omit<ComponentProps<typeof NovoProcesso>, 'grupos'>): ReactElement {
  // Groups are offered once they are known; they can be typed without.
  const { data = [] } = useProcessos(useLugar());
  return <NovoProcesso grupos={[...new Set(data.flatMap(({ grupo }) => grupo ?? []))]} {...props} />;
}

/** The way to a new process that begins as this one, under a name of its own. */
export function CopiarProcesso({ processo, numero }: Props): ReactElement {
  const [copiando, setCopiando] = useState(false);
  const { data: pagina, isPending } = usePagina(useLugar(), processo.id, numero);
  return (
    <>
      <Botao variante="texto" icone="paginas" carregando={copiando && isPending} onClick={() => setCopiando(true)}>
        Copiar processo
      </Botao>
      {/* What is published is a beginning too where the version could not be read: all of it can be written over. */}
      {copiando && !isPending && <Copia copiado={pagina ?? processo} aoFechar={() => setCopiando(false)} />}
    </>
  );
}
