import { createContext, useContext } from 'react';

/** Query that names the city of an upload, with its question mark; '' where the session's own organisation is meant. */
export const AlcanceDosArquivosContext = createContext('');
export const useAlcanceDosArquivos = (): string => useContext(AlcanceDosArquivosContext);
