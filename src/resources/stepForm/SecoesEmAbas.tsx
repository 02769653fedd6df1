import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { PainelDaAba } from '../../panels/layout/ui/Abas.tsx';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { destinoDe } from './abasDoFormulario.ts';
import { AbasDasPartes } from './AbasDasPartes.tsx';
import type { Falta, ParteDoFormulario } from './lerSecoes.ts';
import { irAoLugar, lugarDaFalta } from './lugarDaFalta.ts';
import { useImprimindo } from './useImprimindo.ts';
import type { ErrosDoFormulario } from './validador.ts';

interface Props {
  readonly partes: readonly ParteDoFormulario[];
  readonly faltas: readonly Falta[];
  /** What the server refused; `vez` changes with each refusal. */
  readonly recusas: { readonly vez: string; readonly erros: ErrosDoFormulario };
  /** A tab was left: what is missing there is said. */
  readonly aoVisitar: (parte: string) => void;
  readonly desenhar: (parte: string) => ReactNode;
}

/** Tabs over one part of a form at a time; all of them on paper. A refusal opens the tab of its first field. */
export function SecoesEmAbas({ partes, faltas, recusas, aoVisitar, desenhar }: Props): ReactElement {
  const id = useId();
  const imprimindo = useImprimindo();
  const [aberta, setAberta] = useState<{ readonly parte: string; readonly lugar: string | null } | null>(null);
  const atual = partes.find(({ chave }) => chave === aberta?.parte) ?? partes[0];
  const agora = useRef(atual?.chave);
  agora.current = atual?.chave;

  const abrir = (parte: string, lugar: string | null): void => {
    if (agora.current !== undefined && agora.current !== parte) aoVisitar(agora.current);
    setAberta({ parte, lugar });
  };
  const ir = (pedida: string, aoTitulo: boolean): void => {
    const { parte, falta } = destinoDe({ partes, faltas }, pedida);
    if (falta !== undefined) aoVisitar(parte);
    abrir(parte, falta !== undefined ? lugarDaFalta(falta) : aoTitulo ? `${id}-titulo-${parte}` : null);
  };

  const primeira = faltas.find(({ onde }) => recusas.erros[onde] !== undefined);
  const recusada = useRef({ primeira, abrir });
  recusada.current = { primeira, abrir };
  useEffect(() => {
    const { primeira: falta, abrir: levar } = recusada.current;
    if (falta !== undefined) levar(falta.parte, lugarDaFalta(falta));
  }, [recusas.vez]);
  useEffect(() => {
    if (aberta !== null && aberta.lugar !== null) irAoLugar(aberta.lugar);
  }, [aberta]);

  if (atual === undefined) return <p className="secundario">Nada a preencher aqui com as suas respostas.</p>;
  const i = partes.indexOf(atual);
  const [antes, depois] = [partes[i - 1], partes[i + 1]];
  return (
    <>
      <AbasDasPartes id={id} partes={partes} atual={atual.chave} aoIr={(parte) => ir(parte, false)} />
      <PainelDaAba id={id} chave={atual.chave}>
        {(imprimindo ? partes : [atual]).map(({ chave, titulo }) => (
          <section key={chave} className="sf-aba-secao" aria-label={titulo}>
            <h3 id={`${id}-titulo-${chave}`} tabIndex={-1}>
              {titulo}
            </h3>
            {desenhar(chave)}
          </section>
        ))}
      </PainelDaAba>
      <div className="sf-aba-pe nao-imprimir">
        {antes === undefined ? (
          <span />
        ) : (
          <Botao variante="texto" tamanho="pequeno" icone="voltar" onClick={() => ir(antes.chave, true)}>
            Anterior
          </Botao>
        )}
        {depois !== undefined && (
          <Botao variante="secundario" tamanho="pequeno" onClick={() => ir(depois.chave, true)}>
            Próxima
          </Botao>
        )}
      </div>
    </>
  );
}
