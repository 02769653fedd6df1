import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { Dialogo } from '../../panels/layout/ui/Dialogo.tsx';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { abreAqui, comoJpeg } from './comoJpeg.ts';
import { pdfDeFotos, type FotoDaPagina } from './pdfDeFotos.ts';
import { prepararFoto } from './prepararFoto.ts';
import './fotosEmPdf.css';

interface Foto {
  readonly id: number;
  readonly nome: string;
  readonly url: string;
  /** Degrees to the right. */
  readonly giro: number;
  /** It is made fit to be drawn here. */
  readonly esperando: boolean;
}

export interface PropsDasFotos {
  /** What the pages are of: 'Matrícula do imóvel'; the file is named after it. */
  readonly rotulo: string;
  readonly aoFechar: () => void;
  readonly aoTerminar: (pdf: File) => void;
  /** Tests, whose browser draws nothing, hand in their own. */
  readonly preparar?: (url: string, giro: number) => Promise<FotoDaPagina | null>;
  readonly abre?: (url: string) => Promise<boolean>;
}

const nomeDoPdf = (rotulo: string): string => `${rotulo.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'fotos'}.pdf`;

/**
 * Photos of the pages of a paper become one PDF: taken or chosen, put in order, turned. They leave this device only as that PDF, but for a HEIC that
 * it cannot draw itself.
 */
export function FotosEmPdf(props: PropsDasFotos): ReactElement {
  const { rotulo, aoFechar, aoTerminar, preparar = prepararFoto, abre = abreAqui } = props;
  const [fotos, setFotos] = useState<readonly Foto[]>([]);
  const [erro, setErro] = useState<string | null>(null);
  const [fazendo, setFazendo] = useState(false);
  const camera = useRef<HTMLInputElement>(null);
  const galeria = useRef<HTMLInputElement>(null);
  const proximo = useRef(1);
  const abertas = useRef(new Set<string>());
  const antes = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    const { current } = abertas;
    return () => current.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  const enderecoDe = (arquivo: Blob): string => {
    const url = URL.createObjectURL(arquivo);
    abertas.current.add(url);
    return url;
  };
  const mudar = (id: number, fazer: (foto: Foto) => Foto): void =>
    setFotos((todas) => todas.map((foto) => (foto.id === id ? fazer(foto) : foto)));
  const tornarVisivel = async (id: number, arquivo: File, url: string): Promise<void> => {
    try {
      const jpeg = (await abre(url)) ? null : await comoJpeg(arquivo);
      const visivel = jpeg === null ? url : enderecoDe(jpeg);
      mudar(id, (foto) => ({ ...foto, url: visivel, esperando: false }));
    } catch (falha) {
      const frase =
        falha instanceof ApiError ? falha.mensagem : 'Não foi possível preparar esta foto. Escolha-a de novo';
      setFotos((todas) => todas.filter((foto) => foto.id !== id));
      setErro(`${arquivo.name}: ${frase}`);
    }
  };
  const somar = (entrada: HTMLInputElement): void => {
    const novas = Array.from(entrada.files ?? []).map((arquivo) => ({
      arquivo,
      foto: { id: proximo.current++, nome: arquivo.name, url: enderecoDe(arquivo), giro: 0, esperando: true },
    }));
    entrada.value = '';
    setErro(null);
    setFotos((todas) => [...todas, ...novas.map(({ foto }) => foto)]);
    for (const { arquivo, foto } of novas)
      antes.current = antes.current.then(() => tornarVisivel(foto.id, arquivo, foto.url));
  };
  const mover = (i: number, passo: 1 | -1): void =>
    setFotos((todas) => {
      const novas = [...todas];
      const [esta, outra] = [novas[i], novas[i + passo]];
      if (esta === undefined || outra === undefined) return todas;
      [novas[i], novas[i + passo]] = [outra, esta];
      return novas;
    });
  const terminar = async (): Promise<void> => {
    setFazendo(true);
    const paginas: FotoDaPagina[] = [];
    for (const [i, { url, giro }] of fotos.entries()) {
      const pagina = await preparar(url, giro);
      if (pagina === null) {
        setFazendo(false);
        return setErro(`A foto ${i + 1} não abre neste aparelho. Retire-a ou fotografe de novo.`);
      }
      paginas.push(pagina);
    }
    aoTerminar(new File([pdfDeFotos(paginas)], nomeDoPdf(rotulo), { type: 'application/pdf' }));
  };
  const entrada = (lugar: typeof camera, nome: string, comCamera: boolean): ReactElement => (
    <input
      ref={lugar}
      type="file"
      className="so-leitor"
      tabIndex={-1}
      aria-label={nome}
      accept="image/*"
      multiple={!comCamera}
      {...(comCamera && { capture: 'environment' })}
      onChange={(evento) => somar(evento.target)}
    />
  );
  return (
    <Dialogo
      titulo={`Fotos de ${rotulo}`}
      aoFechar={aoFechar}
      persistente={fotos.length > 0}
      acoes={
        <>
          <Botao variante="texto" onClick={aoFechar}>
            Cancelar
          </Botao>
          {fotos.length > 0 && (
            <Botao
              variante="primario"
              carregando={fazendo}
              impedidoPor={
                fotos.some(({ esperando }) => esperando) ? 'As fotos ainda estão sendo preparadas.' : undefined
              }
              onClick={() => void terminar()}
            >
              {fotos.length > 1 ? `Enviar ${fotos.length} páginas em um PDF` : 'Enviar em PDF'}
            </Botao>
          )}
        </>
      }
    >
      <p className="secundario pequeno">Uma foto por página, na ordem em que devem ser lidas.</p>
      {erro !== null && (
        <p className="campo-erro" role="alert">
          {erro}
        </p>
      )}
      <ol className="fotos" aria-label="Páginas">
        {fotos.map((foto, i) => (
          <li key={foto.id} className="foto">
            {foto.esperando ? (
              <p className="foto-espera secundario pequeno" role="status">{`Preparando ${foto.nome}…`}</p>
            ) : (
              <img
                src={foto.url}
                alt={`Página ${i + 1}: ${foto.nome}`}
                style={{ transform: `rotate(${foto.giro}deg)` }}
              />
            )}
            <div className="foto-acoes">
              <b>Página {i + 1}</b>
              <Botao
                variante="texto"
                tamanho="pequeno"
                aria-label={`Girar a página ${i + 1}`}
                onClick={() => mudar(foto.id, (um) => ({ ...um, giro: (um.giro + 90) % 360 }))}
              >
                Girar
              </Botao>
              {i > 0 && (
                <Botao
                  variante="texto"
                  tamanho="pequeno"
                  aria-label={`Pôr a página ${i + 1} antes`}
                  onClick={() => mover(i, -1)}
                >
                  Antes
                </Botao>
              )}
              {i < fotos.length - 1 && (
                <Botao
                  variante="texto"
                  tamanho="pequeno"
                  aria-label={`Pôr a página ${i + 1} depois`}
                  onClick={() => mover(i, 1)}
                >
                  Depois
                </Botao>
              )}
              <Botao
                variante="texto"
                tamanho="pequeno"
                aria-label={`Retirar a página ${i + 1}`}
                onClick={() => setFotos(fotos.filter(({ id }) => id !== foto.id))}
              >
                Retirar
              </Botao>
            </div>
          </li>
        ))}
      </ol>
      <div className="fotos-mais">
        {entrada(camera, 'Fotografar uma página', true)}
        {entrada(galeria, 'Escolher fotos deste aparelho', false)}
        <Botao variante="secundario" onClick={() => camera.current?.click()}>
          {fotos.length === 0 ? 'Fotografar' : 'Fotografar mais uma'}
        </Botao>
        <Botao variante="secundario" onClick={() => galeria.current?.click()}>
          Escolher fotos
        </Botao>
      </div>
    </Dialogo>
  );
}
