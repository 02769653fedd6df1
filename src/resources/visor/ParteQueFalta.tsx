import { useEffect, useState, type ReactElement } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import type { Folhas } from './folhas.ts';

/** Said of what is no refusal of the portal. */
const SEM_CAUSA = 'Erro ao ler o arquivo';

/**
 * Over the desk, while something of an open file did not come: a page that waits for it would stay blank without a word. Asked for once more by hand, and
 * by itself when the device is back on the net.
 */
export function ParteQueFalta({ de }: { readonly de: readonly (Folhas | null)[] }): ReactElement | null {
  const [erros, setErros] = useState<readonly unknown[]>([]);
  const [tentando, setTentando] = useState(false);
  // Two at most, which stay: a list of them is a new one with each drawing.
  const [uma, outra] = [de[0]?.queda, de[1]?.queda];
  useEffect(() => {
    const quedas = [uma, outra].filter((queda) => queda !== undefined);
    const parar = quedas.map(({ ouvir }, i) =>
      ouvir((erro) => {
        setTentando(false);
        setErros((antes) => quedas.map((_, j) => (j === i ? erro : (antes[j] ?? null))));
      }),
    );
    const voltou = (): void => quedas.forEach(({ retomar }) => retomar());
    window.addEventListener('online', voltou);
    return () => {
      for (const p of parar) p();
      window.removeEventListener('online', voltou);
    };
  }, [uma, outra]);
  const erro = erros.find((um) => um !== null && um !== undefined);
  if (erro === undefined) return null;
  const motivo = erro instanceof ApiError ? erro.mensagem : SEM_CAUSA;
  return (
    <div className="visor-barra visor-dica" role="alert">
      <span>{`Parte deste arquivo não chegou: ${motivo.replace(/\.$/, '')}.`}</span>
      <Botao
        variante="texto"
        tamanho="pequeno"
        carregando={tentando}
        onClick={() => {
          setTentando(true);
          uma?.retomar();
          outra?.retomar();
        }}
      >
        Tentar de novo
      </Botao>
    </div>
  );
}
