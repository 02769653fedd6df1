import { Suspense, useRef, useState, type ReactElement } from 'react';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { aberturaTardia } from '../../panels/layout/ui/tardia.tsx';

const FotosEmPdf = aberturaTardia(
  async () => (await import('./FotosEmPdf.tsx')).FotosEmPdf,
  ({ aoFechar }) => aoFechar,
);

interface Props {
  readonly rotulo: string;
  readonly formatos: readonly string[];
  readonly aoEscolher: (arquivos: readonly File[]) => void;
}

/** The second way of a phone: a photo that is sent as it is, or the photos of the pages of a paper as one PDF, by what is taken here. */
export function Camera({ rotulo, formatos, aoEscolher }: Props): ReactElement | null {
  const [juntando, setJuntando] = useState(false);
  const entrada = useRef<HTMLInputElement>(null);
  const [foto, pdf] = [formatos.includes('jpg'), formatos.includes('pdf')];
  if (!foto && !pdf) return null;
  return (
    <>
      {foto && (
        <>
          <input
            ref={entrada}
            type="file"
            className="so-leitor"
            tabIndex={-1}
            aria-label={`Foto: ${rotulo}`}
            accept="image/*"
            capture="environment"
            onChange={(evento) => {
              const tirada = evento.target.files?.[0];
              if (tirada !== undefined) aoEscolher([tirada]);
              evento.target.value = '';
            }}
          />
          <Botao variante="secundario" aria-label={`Fotografar: ${rotulo}`} onClick={() => entrada.current?.click()}>
            Fotografar
          </Botao>
        </>
      )}
      {pdf && (
        <Botao
          variante="secundario"
          aria-label={`${foto ? 'Juntar fotos em um PDF' : 'Fotografar'}: ${rotulo}`}
          onClick={() => setJuntando(true)}
        >
          {foto ? 'Juntar fotos em um PDF' : 'Fotografar'}
        </Botao>
      )}
      {juntando && (
        <Suspense fallback={null}>
          <FotosEmPdf
            rotulo={rotulo}
            aoFechar={() => setJuntando(false)}
            aoTerminar={(feito) => {
              setJuntando(false);
              aoEscolher([feito]);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
