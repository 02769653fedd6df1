import { useState, type ReactElement } from 'react';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import type { Painel } from '../../schemas/permissions.ts';
import type { ArquivoVisto } from '../../schemas/requerimento/vistas/arquivos.ts';
import { caminhosNoVisor } from '../visor/caminhosNoVisor.ts';
import type { VisorDoPainel } from '../visor/useVisor.tsx';
import { useImagemAoVer } from './useImagemAoVer.ts';

const LARGURA = 144;
const ALTURA = 108;

interface Props {
  /** What was inspected. */
  readonly item: string;
  readonly fotos: readonly ArquivoVisto[];
  readonly painel: Painel;
  readonly aoAbrir: VisorDoPainel['abrir'];
}

interface PropsDaFoto extends Pick<Props, 'painel'> {
  readonly foto: ArquivoVisto;
  readonly rotulo: string;
  readonly aoAbrir: () => void;
}

function Foto({ foto, rotulo, painel, aoAbrir }: PropsDaFoto): ReactElement {
  const { caminho } = caminhosNoVisor(`${painel}/arquivos/${foto.id}`, foto.tipo);
  const { lugar, endereco, falhou } = useImagemAoVer(caminho);
  const [danificada, setDanificada] = useState(false);
  const semFoto = falhou || danificada;
  return (
    <button
      ref={lugar}
      type="button"
      className="vistoria-foto"
      title={foto.nome}
      onClick={aoAbrir}
      {...(endereco === null || semFoto ? { 'aria-label': rotulo } : {})}
    >
      {semFoto && (
        <span className="vistoria-sem-foto">
          <Icone nome="alerta" />
          {foto.nome}
        </span>
      )}
      {!semFoto && endereco !== null && (
        <img
          src={endereco}
          alt={rotulo}
          width={LARGURA}
          height={ALTURA}
          decoding="async"
          onError={() => setDanificada(true)}
        />
      )}
    </button>
  );
}

/** The photos of what was inspected, small, in places that are as large before they come; each opens in the viewer, with the others to lay over it. */
export function FotosDoItem({ item, fotos, painel, aoAbrir }: Props): ReactElement | null {
  if (fotos.length === 0) return null;
  return (
    <ul className="vistoria-fotos" aria-label={`Fotos: ${item}`}>
      {fotos.map((foto, i) => (
        <li key={foto.id}>
          <Foto
            foto={foto}
            rotulo={fotos.length === 1 ? `Foto: ${item}` : `Foto ${i + 1} de ${fotos.length}: ${item}`}
            painel={painel}
            aoAbrir={() => aoAbrir(foto, undefined, fotos)}
          />
        </li>
      ))}
    </ul>
  );
}
