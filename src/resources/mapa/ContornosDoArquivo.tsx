import { Suspense, useState, type ReactElement } from 'react';
import { parteTardia } from '../../panels/layout/ui/tardia.tsx';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import type { ArquivoVisto } from '../../schemas/requerimento/vistas/arquivos.ts';

const KML = 'application/vnd.google-earth.kml+xml';

/** Fetched only by who looks at the polygons of a file. */
const NoMapa = parteTardia(async () => (await import('./ContornosNoMapa.tsx')).ContornosNoMapa);

interface Props {
  readonly arquivo: Pick<ArquivoVisto, 'nome' | 'tipo'>;
  /** Below /api/v1. */
  readonly caminho: string;
}

/** Beside a file of polygons: opens them on the map, with what they measure. Nothing beside any other. */
export function ContornosDoArquivo({ arquivo, caminho }: Props): ReactElement | null {
  const [aberto, setAberto] = useState(false);
  if (arquivo.tipo !== KML) return null;
  return (
    <>
      <Botao
        variante="texto"
        tamanho="pequeno"
        icone="lugar"
        aria-expanded={aberto}
        aria-label={`${aberto ? 'Fechar o mapa de' : 'Ver no mapa'} ${arquivo.nome}`}
        onClick={() => setAberto(!aberto)}
      >
        {aberto ? 'Fechar o mapa' : 'Ver no mapa'}
      </Botao>
      {aberto && (
        <Suspense fallback={<span role="status">Lendo o arquivo…</span>}>
          <NoMapa nome={arquivo.nome} caminho={caminho} />
        </Suspense>
      )}
    </>
  );
}
