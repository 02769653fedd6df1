import { useContext, useState, type ReactElement } from 'react';
import { lerSaida, perguntarSaida } from '../../../../resources/saida/formulariosAbertos.ts';
import { estaEm, LugarAtual, type LugarDosFormularios } from '../../../../resources/saida/lugarDosFormularios.ts';
import type { AbrirFolhas } from '../../../../resources/visor/abrirFolhas.ts';
import type { FerramentaDeMarcar } from '../../../../resources/visor/FolhasAbertas.tsx';
import { caminhosNoVisor } from '../../../../resources/visor/caminhosNoVisor.ts';
import { comparavelDoArquivo } from '../../../../resources/visor/comparar/versoes.ts';
import type { Marca } from '../../../../resources/visor/Marcas.tsx';
import type { Passagem } from '../../../../resources/visor/passagem.ts';
import { Visor } from '../../../../resources/visor/Visor.tsx';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { ArquivoVisto, DocumentoVisto } from '../../../../schemas/requerimento/vistas/arquivos.ts';
import type { Lugar, LugarNaPagina } from '../../../../schemas/visor/lugar.ts';
import { caminhoDoArquivo } from '../analise/arquivos.ts';
import { EscreverNota } from '../nota/EscreverNota.tsx';
import { useNotas } from '../nota/useNotas.ts';
import { FormularioDoItem } from '../pendencia/FormularioDoItem.tsx';
import { todosOsDocumentos } from '../analise/documentosDaAnalise.ts';
import { podePedir, rodadaAberta } from '../pendencia/rodadas.ts';
import { itensMarcados } from './itensMarcados.ts';
import { ListaDeMarcas } from './ListaDeMarcas.tsx';
import { marcaDaNota, notasMarcadas } from './notasMarcadas.ts';
import { NotasNaFolha } from './NotasNaFolha.tsx';

const MARCAR: FerramentaDeMarcar = {
  chave: 'item',
  rotulo: 'Marcar',
  icone: 'lugar',
  dica: 'Clique no lugar do item, ou arraste um retângulo.',
};
const ANOTAR: FerramentaDeMarcar = {
  chave: 'nota',
  rotulo: 'Anotar',
  icone: 'rascunho',
  dica: 'Clique no lugar da nota, ou arraste um retângulo. Só a equipe vê.',
};

export interface PropsDoVisorDaEquipe {
  readonly requerimento: RequerimentoVisto;
  /** Which one the file is of; null: none that counts now, as an earlier version is. */
  readonly documento: Pick<DocumentoVisto, 'chave' | 'nome' | 'publico' | 'campo'> | null;
  readonly arquivo: Pick<ArquivoVisto, 'id' | 'nome' | 'tipo'>;
  /** The note at whose place it opens. */
  readonly nota?: number;
  /** To the files that it stands among; absent: it stands alone. */
  readonly passagem?: Passagem | undefined;
  readonly aoFechar: () => void;
  readonly abrir?: AbrirFolhas;
}

interface Novo {
  readonly como: 'item' | 'nota';
  readonly lugar: Lugar;
}

/** The form of a place just marked, as an item of the round; aimed at the document where that can be asked for still. */
function NovoItem({
  requerimento,
  documento,
  arquivo,
  lugar,
  aoTerminar,
}: Pick<PropsDoVisorDaEquipe, 'requerimento' | 'documento' | 'arquivo'> & {
  readonly lugar: Lugar;
  readonly aoTerminar: () => void;
}): ReactElement {
  const tipo = documento?.campo === true ? 'campo' : 'documento';
  const pedido = rodadaAberta(requerimento)?.itens.some((i) => i.tipo === tipo && i.alvo === documento?.chave);
  const pedivel =
    documento !== null &&
    todosOsDocumentos(requerimento).some((d) => d.chave === documento.chave) &&
    documento.publico !== 'setor' &&
    pedido !== true;
  return (
    <>
      <h3>A marca vira item da pendência</h3>
      <p className="secundario pequeno">
        Onde: {documento?.nome ?? arquivo.nome}, página {lugar.pagina}
      </p>
      <FormularioDoItem
        requerimento={requerimento}
        lugar={lugar}
        inicial={pedivel ? { tipo, chave: documento.chave } : { tipo: 'esclarecimento', chave: '' }}
        aoTerminar={aoTerminar}
      />
    </>
  );
}

/**
 * A file of a request before the staff: what the rounds marked on it and the internal notes that stand on it, and a place that becomes the
 * one or the other.
 */
export function VisorDaEquipe(props: PropsDoVisorDaEquipe): ReactElement {
  const { requerimento, documento, arquivo, nota, passagem, aoFechar, abrir } = props;
  const [novo, setNovo] = useState<Novo | null>(null);
  const [escolhida, setEscolhida] = useState<string | null>(nota === undefined ? null : marcaDaNota(nota));
  const dentroDe = useContext(LugarAtual);
  const [lugarDoNovo] = useState<LugarDosFormularios>(() => ({ dentroDe, mostrar: () => undefined }));
  const [mostrado, setMostrado] = useState(arquivo.id);
  if (mostrado !== arquivo.id) {
    // Another file came into the same viewer.
    setMostrado(arquivo.id);
    setNovo(null);
    setEscolhida(null);
  }
  // Undefined while they come, and for who has a part in the request: he neither reads nor writes any.
  const { data: todas } = useNotas(requerimento.id);
  const itens = itensMarcados(requerimento, arquivo.id);
  const notas = notasMarcadas(todas ?? [], arquivo.id);
  const marcas: readonly Marca[] = [...itens, ...notas.map(({ marca }) => marca)];
  const rascunho: readonly Marca[] =
    novo === null
      ? []
      : [
          {
            ...{ id: 'novo', lugar: novo.lugar, numero: '+', tom: novo.como },
            titulo: novo.como === 'item' ? 'Novo item' : 'Nova nota interna',
          },
        ];
  const aoTerminar = (): void => setNovo(null);
  const marcar = (onde: LugarNaPagina, ferramenta: string): void => {
    const proximo: Novo = {
      como: ferramenta === ANOTAR.chave ? 'nota' : 'item',
      lugar: { ...onde, arquivo: arquivo.id },
    };
    // The pin moves and what is being written goes with it; as the other kind it is another form.
    if (novo === null || novo.como === proximo.como) setNovo(proximo);
    else
      void perguntarSaida(lerSaida().abertos.filter((um) => estaEm(um.lugar, lugarDoNovo))).then((pode) => {
        if (pode) setNovo(proximo);
      });
  };
  return (
    <Visor
      {...caminhosNoVisor(caminhoDoArquivo(arquivo.id), arquivo.tipo)}
      nome={arquivo.nome}
      aoFechar={aoFechar}
      passagem={passagem}
      comparavel={comparavelDoArquivo('painel-prefeitura', requerimento, arquivo)}
      {...(abrir === undefined ? {} : { abrir })}
      lugar={marcas.find(({ id }) => id === escolhida)?.lugar}
      marcas={[...marcas, ...rascunho]}
      marcaEscolhida={novo === null ? escolhida : 'novo'}
      aoEscolherMarca={setEscolhida}
      ferramentas={[...(podePedir(requerimento) ? [MARCAR] : []), ...(todas === undefined ? [] : [ANOTAR])]}
      aoMarcar={marcar}
      aoLado={
        novo === null && marcas.length === 0 ? null : (
          <>
            <ListaDeMarcas
              titulo="Itens neste arquivo"
              marcas={itens}
              escolhida={escolhida}
              aoEscolher={setEscolhida}
            />
            <LugarAtual value={lugarDoNovo}>
              {novo?.como === 'item' && (
                <NovoItem {...{ requerimento, documento, arquivo, aoTerminar }} lugar={novo.lugar} />
              )}
              {novo?.como === 'nota' && (
                <>
                  <h3>Nota interna na página {novo.lugar.pagina}</h3>
                  <EscreverNota requerimento={requerimento.id} lugar={novo.lugar} aoTerminar={aoTerminar} />
                </>
              )}
            </LugarAtual>
            <NotasNaFolha
              requerimento={requerimento.id}
              notas={notas}
              escolhida={escolhida}
              aoEscolher={setEscolhida}
            />
          </>
        )
      }
    />
  );
}
