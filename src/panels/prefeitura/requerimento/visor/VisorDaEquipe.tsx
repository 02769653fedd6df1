import { useState, type ReactElement } from 'react';
import type { FerramentaDeMarcar } from '../../../../resources/visor/FolhasAbertas.tsx';
import { caminhosNoVisor } from '../../../../resources/visor/caminhosNoVisor.ts';
import { Visor } from '../../../../resources/visor/Visor.tsx';
import type { ArquivoVisto, DocumentoVisto, RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { Lugar } from '../../../../schemas/visor/lugar.ts';
import { caminhoDoArquivo } from '../analise/arquivos.ts';
import { FormularioDoItem } from '../pendencia/FormularioDoItem.tsx';
import { todosOsDocumentos } from '../analise/documentosDaAnalise.ts';
import { podePedir, rodadaAberta } from '../pendencia/rodadas.ts';
import { itensMarcados } from './itensMarcados.ts';
import { ListaDeMarcas } from './ListaDeMarcas.tsx';

const MARCAR: FerramentaDeMarcar = {
  chave: 'item',
  rotulo: 'Marcar',
  icone: 'lugar',
  dica: 'Clique no lugar do item, ou arraste um retângulo.',
};

export interface PropsDoVisorDaEquipe {
  readonly requerimento: RequerimentoVisto;
  readonly documento: Pick<DocumentoVisto, 'chave' | 'nome' | 'publico' | 'campo'>;
  readonly arquivo: ArquivoVisto;
  readonly aoFechar: () => void;
}

/** A file of a request before the staff: what the rounds marked on it, and a place that becomes an item of the round. */
export function VisorDaEquipe({ requerimento, documento, arquivo, aoFechar }: PropsDoVisorDaEquipe): ReactElement {
  const [novo, setNovo] = useState<Lugar | null>(null);
  const [escolhida, setEscolhida] = useState<string | null>(null);
  const marcas = itensMarcados(requerimento, arquivo.id);
  const pode = podePedir(requerimento);
  const { chave, nome, publico } = documento;
  const tipo = documento.campo === true ? 'campo' : 'documento';
  const pedido = rodadaAberta(requerimento)?.itens.some((i) => i.tipo === tipo && i.alvo === chave);
  const pedivel =
    todosOsDocumentos(requerimento).some((d) => d.chave === chave) && publico !== 'setor' && pedido !== true;
  const rascunho =
    novo === null ? [] : [{ id: 'novo', lugar: novo, numero: '+', tom: 'item', titulo: 'Novo item' } as const];
  return (
    <Visor
      {...caminhosNoVisor(caminhoDoArquivo(arquivo.id), arquivo.tipo)}
      nome={arquivo.nome}
      aoFechar={aoFechar}
      lugar={marcas.find(({ id }) => id === escolhida)?.lugar}
      marcas={[...marcas, ...rascunho]}
      marcaEscolhida={novo === null ? escolhida : 'novo'}
      aoEscolherMarca={setEscolhida}
      ferramentas={pode ? [MARCAR] : []}
      aoMarcar={(lugar) => setNovo({ ...lugar, arquivo: arquivo.id })}
      aoLado={
        novo === null && marcas.length === 0 ? null : (
          <>
            <ListaDeMarcas
              titulo="Itens neste arquivo"
              marcas={marcas}
              escolhida={escolhida}
              aoEscolher={setEscolhida}
            />
            {novo !== null && (
              <>
                <h3>A marca vira item da pendência</h3>
                <p className="secundario pequeno">
                  Onde: {nome}, página {novo.pagina}
                </p>
                <FormularioDoItem
                  key={`${novo.pagina} ${novo.x} ${novo.y}`}
                  requerimento={requerimento}
                  lugar={novo}
                  inicial={pedivel ? { tipo, chave } : { tipo: 'esclarecimento', chave: '' }}
                  aoTerminar={() => setNovo(null)}
                />
              </>
            )}
          </>
        )
      }
    />
  );
}
