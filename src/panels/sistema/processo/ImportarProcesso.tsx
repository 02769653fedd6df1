import { useRef, useState, type DragEvent, type ReactElement } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { avisar } from '../../../dataProvider/avisos.ts';
import type { Achado } from '../../../schemas/processo/verificar/achado.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { classes } from '../../layout/ui/classes.ts';
import { Dialogo } from '../../layout/ui/Dialogo.tsx';
import { Icone } from '../../layout/ui/Icone.tsx';
import {
  importar,
  lerArquivoAtual,
  useAtualizarProcessos,
  useLerProcessos,
  useSetoresDaCidade,
  type Importado,
} from './chamadas.ts';
import { compararDefinicoes, lerArquivo } from './compararDefinicoes.ts';
import { ListaDeAchados } from './ListaDeAchados.tsx';
import { useLugar } from './lugar.ts';
import { PreviaDoArquivo, type Escolhido } from './PreviaDoArquivo.tsx';

/** Why the server did not take the file: its faults, or a draft that stands in the way. */
interface Recusa {
  readonly mensagem: string;
  readonly achados: readonly Achado[];
  readonly rascunho: { readonly versao: number; readonly numero: number } | null;
}

const recusaDe = (erro: ApiError): Recusa => {
  const dados = (erro.dados ?? {}) as { achados?: readonly Achado[]; versao?: number; numero?: number };
  const { versao, numero, achados = [] } = dados;
  return {
    mensagem: erro.mensagem,
    achados,
    rascunho: versao === undefined || numero === undefined ? null : { versao, numero },
  };
};

function Soltar({ aoEscolher }: { readonly aoEscolher: (arquivo: File) => void }): ReactElement {
  const [sobre, setSobre] = useState(false);
  const entrada = useRef<HTMLInputElement>(null);
  const arrastar = (dentro: boolean) => (evento: DragEvent) => {
    evento.preventDefault();
    setSobre(dentro);
  };
  return (
    <div
      className={classes('soltar', sobre && 'soltar-sobre')}
      onDragOver={arrastar(true)}
      onDragLeave={arrastar(false)}
      onDrop={(evento) => {
        arrastar(false)(evento);
        const arquivo = evento.dataTransfer.files[0];
        if (arquivo !== undefined) aoEscolher(arquivo);
      }}
    >
      <Icone nome="enviar" tamanho={32} />
      <p>Arraste aqui o arquivo JSON do processo, de até 5 MB.</p>
      <Botao variante="secundario" onClick={() => entrada.current?.click()}>
        Escolher arquivo
      </Botao>
      <input
        ref={entrada}
        type="file"
        accept=".json,application/json"
        className="so-leitor"
        tabIndex={-1}
        aria-label="Arquivo do processo"
        onChange={(evento) => {
          const arquivo = evento.target.files?.[0];
          evento.target.value = '';
          if (arquivo !== undefined) aoEscolher(arquivo);
        }}
      />
    </div>
  );
}

function Recusado({ recusa }: { readonly recusa: Recusa }): ReactElement {
  if (recusa.rascunho !== null)
    return (
      <Aviso tom="warn" titulo={`Já há um rascunho diferente: versão ${recusa.rascunho.numero}`}>
        Ao substituir, o que está no rascunho se perde. A versão publicada continua como está.
      </Aviso>
    );
  // A fault of the whole file is told once: in the list, which says where it is.
  const naLista = recusa.achados.some(({ mensagem }) => mensagem === recusa.mensagem);
  return (
    <>
      <Aviso tom="bad" titulo="O arquivo não foi importado">
        {naLista ? undefined : recusa.mensagem}
      </Aviso>
      {recusa.achados.length > 0 && <ListaDeAchados achados={recusa.achados} />}
    </>
  );
}

interface Props {
  readonly aoFechar: () => void;
  readonly aoImportar: (importado: Importado) => void;
}

/** Brings a definition's file into the city: shows first what it will change, then what was wrong or what was done. */
export function ImportarProcesso({ aoFechar, aoImportar }: Props): ReactElement {
  const lugar = useLugar();
  const lerProcessos = useLerProcessos(lugar);
  const { data: setores = [] } = useSetoresDaCidade(lugar);
  const atualizar = useAtualizarProcessos(lugar);
  const [escolhido, setEscolhido] = useState<Escolhido | null>(null);
  const [recusa, setRecusa] = useState<Recusa | null>(null);
  const [enviando, setEnviando] = useState(false);

  const escolher = async (arquivo: File): Promise<void> => {
    setRecusa(null);
    const lido = lerArquivo(await arquivo.text());
    try {
      const atual = (await lerProcessos()).find(({ chave }) => chave === lido?.chave);
      const antes = atual === undefined ? null : lerArquivo(await lerArquivoAtual(lugar, atual.id));
      setEscolhido({
        arquivo,
        lido,
        atual,
        diferencas: lido === null ? [] : compararDefinicoes(antes?.definicao ?? null, lido.definicao),
      });
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setEscolhido({ arquivo, lido, atual: undefined, diferencas: [] });
      setRecusa(recusaDe(erro));
    }
  };
  const enviar = async (): Promise<void> => {
    if (escolhido === null) return;
    setEnviando(true);
    try {
      const importado = await importar(lugar, escolhido.arquivo, recusa?.rascunho?.versao);
      await atualizar();
      avisar(
        true,
        importado.inalterado
          ? `${importado.nome}: o arquivo é igual ao que já existe. Nada mudou.`
          : `${importado.nome}: rascunho da versão ${importado.numero} importado.`,
      );
      aoImportar(importado);
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setRecusa(recusaDe(erro));
      if (erro.codigo === 'versao_desatualizada') await atualizar();
    } finally {
      setEnviando(false);
    }
  };
  const impedido = recusa !== null && recusa.rascunho === null;
  return (
    <Dialogo
      titulo="Importar processo"
      largo
      aoFechar={aoFechar}
      acoes={
        escolhido !== null && (
          <>
            <Botao
              variante={impedido ? 'secundario' : 'texto'}
              onClick={() => {
                setEscolhido(null);
                setRecusa(null);
              }}
            >
              Escolher outro arquivo
            </Botao>
            {!impedido && (
              <Botao
                variante={recusa?.rascunho == null ? 'primario' : 'perigo'}
                carregando={enviando}
                onClick={() => void enviar()}
              >
                {recusa?.rascunho == null ? 'Importar' : 'Substituir o rascunho'}
              </Botao>
            )}
          </>
        )
      }
    >
      <div className="importar">
        {escolhido === null ? (
          <Soltar aoEscolher={(arquivo) => void escolher(arquivo)} />
        ) : (
          <>
            {recusa === null && <PreviaDoArquivo escolhido={escolhido} setores={setores} />}
            {recusa !== null && (
              <p>
                <b>{escolhido.lido?.nome || escolhido.arquivo.name}</b>
              </p>
            )}
            {recusa !== null && <Recusado recusa={recusa} />}
          </>
        )}
      </div>
    </Dialogo>
  );
}
