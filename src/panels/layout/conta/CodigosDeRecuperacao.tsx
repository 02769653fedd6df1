import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useAoSair } from '../../../resources/saida/useAoSair.tsx';
import { useEnvio } from '../../publico/comum/useEnvio.ts';
import { Aviso } from '../ui/Aviso.tsx';
import { Botao } from '../ui/Botao.tsx';

interface Props {
  readonly codigos: readonly string[];
  readonly aoGuardar: () => Promise<void>;
}

const ARQUIVO = 'codigos-de-recuperacao.txt';

const baixar = (codigos: readonly string[]): void => {
  const texto = ['Códigos de recuperação do portal', 'Cada um vale uma vez.', '', ...codigos, ''].join('\r\n');
  const url = URL.createObjectURL(new Blob([texto], { type: 'text/plain;charset=utf-8' }));
  const ligacao = document.createElement('a');
  ligacao.href = url;
  ligacao.download = ARQUIVO;
  ligacao.click();
  URL.revokeObjectURL(url);
};

/** Puts the codes alone on paper: the page around them is nobody's business. */
const imprimir = (): void => {
  const raiz = document.documentElement;
  raiz.classList.add('so-os-codigos');
  window.print();
  raiz.classList.remove('so-os-codigos');
};

/** The recovery codes, shown this once. */
export function CodigosDeRecuperacao({ codigos, aoGuardar }: Props): ReactElement {
  const titulo = useRef<HTMLHeadingElement>(null);
  const { enviando, recusa, enviar, tentar } = useEnvio<void>([]);
  const [levados, setLevados] = useState(false);
  const levar = (como: (codigos: readonly string[]) => void): void => {
    como(codigos);
    setLevados(true);
  };
  // Nobody sees them again: who leaves without them is asked, and "Sim" takes them along as a file.
  const { pergunta } = useAoSair(
    () => !levados,
    () => {
      levar(baixar);
      return tentar({}, aoGuardar);
    },
  );
  useEffect(() => titulo.current?.focus(), []);
  return (
    <div className="campos">
      {pergunta}
      <div className="codigos-de-recuperacao">
        <h3 ref={titulo} tabIndex={-1}>
          Códigos de recuperação
        </h3>
        <p>Sem o celular, um destes códigos entra no lugar do código do aplicativo. Cada um vale uma vez.</p>
        <ul>
          {codigos.map((codigo) => (
            <li key={codigo}>
              <code>{codigo}</code>
            </li>
          ))}
        </ul>
      </div>
      <Aviso tom="warn" titulo="Guarde os códigos agora: eles não serão mostrados de novo." />
      {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
      <div className="formulario-acoes">
        <Botao carregando={enviando} onClick={() => enviar({}, aoGuardar)}>
          Já guardei os códigos
        </Botao>
        <Botao variante="secundario" icone="baixar" onClick={() => levar(baixar)}>
          Baixar
        </Botao>
        <Botao variante="secundario" icone="imprimir" onClick={() => levar(imprimir)}>
          Imprimir
        </Botao>
      </div>
    </div>
  );
}
