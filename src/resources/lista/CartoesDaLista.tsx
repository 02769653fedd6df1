import type { ReactElement } from 'react';
import { RecordContextProvider, useListContext } from 'ra-core';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { Link } from 'react-router-dom';
import { navegavel, tecla } from '../../panels/layout/ui/useTeclas.ts';
import { mostrarDataHora } from '../../schemas/brasil/momento.ts';
import { useEntity } from '../EntityContext.ts';
import { useCaminhos } from '../PainelContext.ts';
import { PartesDoRegistro } from '../parentesco/PartesDoRegistro.tsx';
import { rotuloDoCampo, tituloDoRegistro, valorNoCaminho } from '../valorNoCaminho.ts';
import { temOQueDizer } from '../widgets/Valor.tsx';
import { useColunasDaTabela } from './colunas/useColunasDaTabela.ts';
import { TotaisDosCartoes } from './LinhaDeTotais.tsx';
import { OrdemDosCartoes } from './OrdemDosCartoes.tsx';
import { RestaurarUm } from './RestaurarUm.tsx';
import { useTabela } from './TabelaContext.ts';
import { ValorDaLista } from './ValorDaLista.tsx';

/** The rows as cards, where a table would be too narrow to read (below 600 px). */
export const CartoesDaLista = (): ReactElement => {
  const { data = [], selectedIds, onToggleItem } = useListContext();
  const entity = useEntity();
  const { ver } = useCaminhos(entity.name);
  const { selecionavel, excluidos, acoes } = useTabela();
  const colunas = useColunasDaTabela();
  return (
    <>
      <OrdemDosCartoes
        colunas={(entity.sortable ?? entity.list).map((campo) => ({ campo, rotulo: rotuloDoCampo(entity, campo) }))}
      />
      <Box component="ul" aria-label={entity.label.many} sx={{ display: 'grid', gap: 1 }}>
        {data.map((registro) => {
          const selecionado = selectedIds.includes(registro.id);
          const titulo = tituloDoRegistro(entity, registro);
          return (
            <Box
              key={registro.id}
              {...navegavel}
              component="li"
              className="cartao"
              sx={{
                display: 'flex',
                gap: 0.5,
                p: 1,
                ...(selecionado ? { borderColor: 'var(--action)', background: 'var(--action-soft)' } : {}),
              }}
            >
              {selecionavel && (
                <Checkbox
                  checked={selecionado}
                  onChange={() => onToggleItem(registro.id)}
                  slotProps={{ input: { 'aria-label': `Selecionar ${titulo}`, ...tecla('x') } }}
                  sx={{ alignSelf: 'flex-start', minWidth: 44, minHeight: 44, m: '-6px 0 0 -6px' }}
                />
              )}
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', py: 0.5 }}>
                <Link to={ver(registro.id)} style={{ fontWeight: 600, textDecoration: 'none', display: 'block' }}>
                  {titulo}
                </Link>
                {colunas
                  .filter(
                    ({ caminho, schema }) =>
                      caminho !== entity.title && temOQueDizer(schema, valorNoCaminho(registro, caminho)),
                  )
                  .map(({ caminho, rotulo, schema }) => (
                    <Box key={caminho} sx={{ fontSize: '0.875rem', lineHeight: '1.25rem' }}>
                      <span className="secundario">{rotulo}: </span>
                      <ValorDaLista registro={registro} caminho={caminho} schema={schema} />
                    </Box>
                  ))}
                {excluidos && (
                  <Box className="secundario" sx={{ fontSize: '0.8125rem' }}>
                    {`Desativad${entity.label.feminine ? 'a' : 'o'} em ${mostrarDataHora(registro['excluido_em'] as string)}`}
                  </Box>
                )}
                {!excluidos && <PartesDoRegistro entity={entity} registro={registro} />}
                {acoes && (
                  <RecordContextProvider value={registro}>
                    <RestaurarUm />
                  </RecordContextProvider>
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
      <TotaisDosCartoes />
    </>
  );
};
