import { useEffect, useState, type ReactElement } from 'react';
import './codigoQr.css';

interface Desenho {
  readonly lado: number;
  readonly d: string;
}

/** Dark modules as one path; the library comes only with the papers that need it. */
async function desenhar(texto: string): Promise<Desenho> {
  const { create } = await import('qrcode');
  const { size, data } = create(texto, { errorCorrectionLevel: 'M' }).modules;
  let d = '';
  for (let i = 0; i < size * size; i++) if (data[i]) d += `M${i % size} ${Math.floor(i / size)}h1v1h-1z`;
  return { lado: size, d };
}

/** A QR code of `texto`, black on white in every theme so that any reader finds it. */
export function CodigoQr({ texto, rotulo }: { readonly texto: string; readonly rotulo: string }): ReactElement {
  const [desenho, setDesenho] = useState<Desenho | null>(null);
  useEffect(() => {
    let valida = true;
    void desenhar(texto).then((novo) => valida && setDesenho(novo));
    return () => {
      valida = false;
    };
  }, [texto]);
  const lado = desenho?.lado ?? 25;
  return (
    <svg
      className="qr"
      viewBox={`-2 -2 ${lado + 4} ${lado + 4}`}
      role="img"
      aria-label={rotulo}
      shapeRendering="crispEdges"
    >
      {desenho !== null && <path d={desenho.d} />}
    </svg>
  );
}
